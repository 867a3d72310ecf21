#!/bin/sh
# Runs in the root image of the guest: the check as an ordinary user, first one who is in no group;
# then the whole program, at whose table recorded deals are played.
java=$(find /usr/lib/jvm -path "*/bin/java" | head -n 1)
jars=$(printf '%s:' /app/*.jar)
flags="-XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xmx96m --enable-native-access=ALL-UNNAMED"
as() {
  user=$1
  shift
  su "$user" -c "exec $java $flags -Dslf4j.internal.verbosity=ERROR -Dtenbo.home=/tmp -cp $jars $*"
}
as stranger org.tenbo.drivers.pi.KernelCheck stranger "$1" "$2" || echo "CHECK FAILED: the run without groups ended with $?"
as tenbo org.tenbo.drivers.pi.KernelCheck table "$1" "$2" || echo "CHECK FAILED: the run with groups ended with $?"

/bin/busybox ifconfig lo 127.0.0.1 up # the table's page listens there
/bin/busybox ln -s /app/config /tmp/config
/bin/busybox sed "s/CHIP/$1/" /app/table.toml >/tmp/table.toml
as tenbo org.tenbo.app.check.KernelGame ready /tmp/table.toml "$2" || echo "CHECK FAILED: nothing is ready for the table"
as tenbo org.tenbo.app.Tenbo run --config /tmp/table.toml >/tmp/run.log 2>&1 &
as tenbo org.tenbo.app.check.KernelGame play /tmp/table.toml "$2" /app/config/rulesets /app/deals.jsonl start deal 0 deal 1 ||
  { echo "CHECK FAILED: the recorded deals were not played"; head -n 40 /tmp/run.log; }
