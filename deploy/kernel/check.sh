#!/bin/sh
# Runs in the root image of the guest: the check as an ordinary user, first one who is in no group.
java=$(find /usr/lib/jvm -path "*/bin/java" | head -n 1)
jars=$(printf '%s:' /app/*.jar)
flags="-XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xmx64m --enable-native-access=ALL-UNNAMED"
run() {
  su "$1" -c "exec $java $flags -Dslf4j.internal.verbosity=ERROR -cp $jars org.tenbo.drivers.pi.KernelCheck $2 $3 $4"
}
run stranger stranger "$1" "$2" || echo "CHECK FAILED: the run without groups ended with $?"
run tenbo table "$1" "$2" || echo "CHECK FAILED: the run with groups ended with $?"
