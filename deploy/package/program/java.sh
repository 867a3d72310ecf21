# shellcheck shell=sh disable=SC2034 # what is set here is used by those scripts
# Read in (.) by the scripts beside it: which Java a table runs on, and what that is given.
#
#   find_java   JAVA: the home of the Java to use; ends with the remedy where there is none
#   KEY         what a prepared start depends on: the build and that Java
#   table_flags FLAGS: the options of a table's JVM
#   other_flags FLAGS: the options of every other JVM
#   cached      the folder with what makes a start quick, if it has been made

here="$(cd "$(dirname "$(readlink -f "$0")")" && pwd)"
least=25

give_up() {
  for line in "$@"; do echo "tenbo: $line" >&2; done
  exit 78 # EX_CONFIG
}

# Why Java $1, by its release file, is not to be had here; nothing where it is fine.
unfit() {
  version="$(sed -n 's/^JAVA_VERSION="\(.*\)"$/\1/p' "$1/release")"
  build="$(sed -n 's/^JAVA_RUNTIME_VERSION="\(.*\)"$/\1/p' "$1/release")"
  major="${version%%[!0-9]*}"
  # Of a Pi Zero 2 W and a Pi 3. JDK-8353237 came with 21 and is mended in 21.0.8 and 25.
  if grep -q '^CPU part.*: *0xd03' "${TENBO_CPUINFO:-/proc/cpuinfo}" 2>/dev/null; then
    case "$version" in
      21 | 21.0.[0-7]) broken=yes ;;
      2[234] | 2[234].*) broken=yes ;;
      *) case "$build" in 25*-ea* | 25*-internal*) broken=yes ;; *) broken="" ;; esac ;;
    esac
    if [ -n "$broken" ]; then
      echo "Java ${build:-$version} in $1 fails at random on this processor, a Cortex-A53 (JDK-8353237)"
      return
    fi
  fi
  if [ "${major:-0}" -lt "$least" ]; then
    echo "Java ${version:-without a version} in $1 is older than $least"
  fi
}

# JAVA_HOME if it will do, else the oldest that will: the nearest to the one Tenbo is tested with.
find_java() {
  JAVA=""
  newest=""
  reasons=""
  for home in "${JAVA_HOME:-}" "${TENBO_JVMS:-/usr/lib/jvm}"/*; do
    if ! [ -x "$home/bin/java" ] || ! [ -r "$home/release" ]; then continue; fi
    reason="$(unfit "$home")"
    if [ -n "$reason" ]; then
      reasons="$reasons
  $reason"
      continue
    fi
    number="$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$home/release")"
    if [ -z "$JAVA" ] || [ "$number" -lt "$newest" ]; then
      JAVA="$home"
      newest="$number"
    fi
    [ "$home" != "${JAVA_HOME:-}" ] || break
  done
  [ -n "$JAVA" ] || give_up "no Java that a table can run on was found.$reasons" \
    "To mend it: sudo apt install openjdk-25-jre-headless"
  KEY="$(cat "$here/build") $(cksum <"$JAVA/release")"
}

cached="${CACHE_DIRECTORY:-/var/cache/tenbo}/$(basename "$here")"

# Libraries take their native parts from where they lie unpacked: nothing is written at a start.
other_flags() {
  FLAGS="@$here/jvm.options
    -Dorg.sqlite.lib.path=$here/native -Dorg.sqlite.lib.name=libsqlitejdbc.so
    -DjSerialComm.library.path=$here/native -Dpi4j.library.path=$here/native
    -Djna.boot.library.path=$here/native -Djna.nounpack=true
    -Dtenbo.home=$here -Dtenbo.table=${CONFIGURATION_DIRECTORY:-/etc/tenbo}/table.toml"
}

# The first file's options are put aside by the second's where both speak of the same.
table_flags() {
  other_flags
  FLAGS="$FLAGS @$here/table.options"
}
