#!/bin/sh
# Runs in the root image of the guest whose power is cut: a table whose journal lies on the second
# disk. Whoever plays stands outside: what goes to the displays leaves by the first serial port, and
# the second brings the keys, 'press LINE', and what happens to the disk. How long a key is down is
# counted here: outside, a busy machine would get both edges at once and take them for a bounce.
box=/bin/busybox
lines=$2
give_up() {
  echo "CHECK FAILED: $*"
  exit 1
}
# As every start of Raspberry Pi OS does (fsck.repair=yes): a superblock takes two sectors, and when
# the power goes between them ext4 does not mount it as it is. 4 and above: something is left wrong.
/bin/e2fsck -y /dev/vdb
[ $? -lt 4 ] || give_up "the disk of the journal cannot be repaired"
$box mount -t ext4 /dev/vdb /mnt || give_up "the disk of the journal cannot be mounted"
$box ifconfig lo 127.0.0.1 up # the table's page listens there
$box ln -s /app/config /tmp/config
$box sed "s/CHIP/$1/; s|/tmp/kernel.journal|/mnt/power.journal|" /app/table.toml >/tmp/table.toml
echo "plug 70" >/proc/tenbo-bus
for pull in "$lines"/sim_gpio*/pull; do echo pull-up >"$pull"; done
$box chmod 666 /dev/vport*
while read -r what line; do
  case "$what" in
    fill) $box dd if=/dev/zero of=/mnt/fill bs=4096 2>/dev/null || $box sync ;;
    free) $box rm /mnt/fill && $box sync ;;
    readonly)
      echo u >/proc/sysrq-trigger # which the kernel does when it has time
      until $box grep -q ' /mnt ext4 ro' /proc/mounts; do $box sleep 0.1; done
      ;;
    press)
      echo pull-down >"$lines/sim_gpio$line/pull"
      $box sleep 0.08
      echo pull-up >"$lines/sim_gpio$line/pull"
      ;;
  esac
done <"$(echo /dev/vport*p2)" &

java=$(find /usr/lib/jvm -path "*/bin/java" | head -n 1)
jars=$(printf '%s:' /app/*.jar)
su tenbo -c "exec $java @/app/jvm.options @/app/table.options --enable-native-access=ALL-UNNAMED \
  -Dtenbo.home=/tmp -cp $jars org.tenbo.app.Tenbo run --config /tmp/table.toml --record-bus $(echo /dev/vport*p1)"
give_up "the table ended with $?"
