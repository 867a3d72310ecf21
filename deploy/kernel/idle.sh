#!/bin/sh
# Runs in the root image of the guest: what a table with sixteen keys on GPIO lines takes of a core
# while nobody touches it.
box=/bin/busybox
warm=60
measured=120
$box ifconfig lo 127.0.0.1 up # the table's page listens there
$box ln -s /app/config /tmp/config
$box sed "s/CHIP/$1/" /app/table.toml >/tmp/table.toml
echo "plug 70" >/proc/tenbo-bus
for pull in "$2"/sim_gpio*/pull; do echo pull-up >"$pull"; done
java=$(find /usr/lib/jvm -path "*/bin/java" | head -n 1)
jars=$(printf '%s:' /app/*.jar)
su tenbo -c "exec $java @/app/jvm.options @/app/table.options --enable-native-access=ALL-UNNAMED \
  -Dtenbo.home=/tmp -cp $jars org.tenbo.app.Tenbo run --config /tmp/table.toml" >/tmp/said 2>&1 &
table=$!
until $box grep -q 'page is at' /tmp/said; do
  $box kill -0 "$table" || { echo "CHECK FAILED: the table does not begin"; $box cat /tmp/said; exit 1; }
  $box sleep 1
done
# Hundredths of a second of a processor that the table has had.
# shellcheck disable=SC2016 # awk's own
had() { $box awk '{ print $14 + $15 }' "/proc/$table/stat"; }
$box sleep "$warm"
before=$(had)
$box sleep "$measured"
$box awk -v had="$(($(had) - before))" -v seconds="$measured" \
  'BEGIN { printf "idle.lines-emulated %.2f %%\n", had / seconds }'
$box kill "$table"
