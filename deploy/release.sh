#!/usr/bin/env bash
# Publishes the built site as a release of its own, and swaps to it at once; goes back as quickly.
# For Linux: bash, GNU coreutils, findutils, diffutils and flock of util-linux, all on every Debian. See deploy/README.md.
set -euo pipefail

usage() {
  cat <<'TEXT'
release.sh publish FOLDER|TAR --root ROOT   publish a built site
release.sh rollback [RELEASE] --root ROOT   go back to the release before, or to the one that is named
release.sh list --root ROOT                 what releases there are, and which one is current

FOLDER is build/, or a folder with site/ and nginx/ in it; TAR is one of the two, packed.

  --nginx FOLDER     the nginx parts of this very site: .generated/hosting/nginx
  --sums FILE        checksums of the site where it was built: (cd build && find . -type f | xargs sha256sum)
  --check COMMAND    run before nginx is told of a release; nginx -t where a release has nginx parts
  --reload COMMAND   tells nginx of a release; nginx -s reload where a release has nginx parts
  --keep N           how many releases are kept, 10 by default
  --assets-days N    how long the assets of removed releases are kept, 30 by default
  --wait SECONDS     how long to wait for another publish; 0 by default

Exit codes: 0 done; 1 not done, and the site is as it was; 2 a wrong call; 75 another publish is under way.
TEXT
}

say() { printf '%s\n' "$*"; }

# What is wrong, where, and what to do.
fail() {
  printf 'release.sh: %s\n' "$1" >&2
  [[ -z "${2:-}" ]] || printf '  Fix: %s\n' "$2" >&2
  exit "${3:-1}"
}

whole_number() {
  [[ "$2" =~ ^[0-9]+$ ]] || fail "$1 $2 is no whole number." "for example: $1 $3." 2
}

command=''
arguments=()
root=''
nginx_parts=''
sums_file=''
incoming=''
check=''
reload=''
keep=10
assets_days=30
wait_seconds=0

read_arguments() {
  command=${1:-}
  shift || true
  while (($# > 0)); do
    case $1 in
      --root | --nginx | --sums | --check | --reload | --keep | --assets-days | --wait)
        (($# > 1)) || fail "$1 lacks its value." "see release.sh help." 2
        ;;&
      --root) root=$2; shift 2 ;;
      --nginx) nginx_parts=$2; shift 2 ;;
      --sums) sums_file=$(realpath "$2"); shift 2 ;;
      --check) check=$2; shift 2 ;;
      --reload) reload=$2; shift 2 ;;
      --keep) keep=$2; shift 2 ;;
      --assets-days) assets_days=$2; shift 2 ;;
      --wait) wait_seconds=$2; shift 2 ;;
      -*) fail "$1 is no option." "see release.sh help." 2 ;;
      *) arguments+=("$1"); shift ;;
    esac
  done
  whole_number --keep "$keep" 10
  whole_number --assets-days "$assets_days" 30
  whole_number --wait "$wait_seconds" 60
  # One release more than the current, or there is nothing to go back to.
  ((keep >= 2)) || fail "--keep $keep leaves no release to go back to." 'keep at least 2.' 2
}

# The names of whole releases, the oldest first: a name begins with its time.
releases() {
  find "$root/releases" -mindepth 1 -maxdepth 1 -type d -name '[0-9]*' -printf '%f\n' | sort
}

current() {
  if [[ -L "$root/current" ]]; then
    basename "$(readlink "$root/current")"
  fi
}

open_root() {
  [[ -n "$root" ]] || fail '--root is missing.' 'name the folder that nginx serves from: --root /srv/portal.' 2
  mkdir -p "$root/releases" "$root/assets" || fail "$root cannot be written." 'create it, or run as its owner.'
  root=$(cd "$root" && pwd -P)
  # The configuration of nginx has the path in it.
  [[ "$root" =~ ^[A-Za-z0-9/._-]+$ ]] || fail "$root has characters that nginx would misread." \
    'use a path of letters, digits, dots, hyphens and underscores.' 2
  # The lock ends with the process, however that ends.
  exec 9>"$root/.lock"
  flock --exclusive --wait "$wait_seconds" 9 || fail "another publish is under way in $root." \
    'run this again when it has ended, or give it time: --wait 60.' 75
  clean_up
}

# What an interrupted run has left.
clean_up() {
  local left
  while IFS= read -r -d '' left; do
    rm -rf "$left"
    say "Removed what an interrupted publish had left: ${left#"$root"/}"
  done < <(find "$root" "$root/releases" -mindepth 1 -maxdepth 1 \
    \( -name '.incoming.*' -o -name '.removed.*' -o -name '.next.*' \) -print0)
  # It was swapped to, but nginx may not have heard of it.
  if [[ -e "$root/.reload" && -n "$(current)" ]]; then
    say "An interrupted run had not told nginx of $(current)."
    tell_nginx || fail "nginx does not take $(current)." "see above, and release.sh rollback --root $root."
    rm -f "$root/.reload"
  fi
}

# Copies what was built to a folder that no reader sees yet: $incoming/site and $incoming/nginx.
take_in() {
  local source=$1 space='see above; where the disk is full, free some space or keep fewer releases (--keep).'
  incoming=$(mktemp -d "$root/releases/.incoming.XXXXXX")
  if [[ -f "$source" ]]; then
    mkdir "$incoming/tar"
    tar -xf "$source" -C "$incoming/tar" --no-same-owner || fail "$source could not be unpacked." "$space"
    source="$incoming/tar"
  fi
  [[ -d "$source" ]] || fail "$source is neither a folder nor a tar." 'run npm run build, and name build/.'
  if [[ -d "$source/site" && ! -e "$source/index.html" ]]; then
    [[ -n "$nginx_parts" || ! -d "$source/nginx" ]] || nginx_parts="$source/nginx"
    source="$source/site"
  fi
  cp -a --no-preserve=ownership "$source" "$incoming/site" || fail "$source could not be copied whole." "$space"
  (cd "$source" && sums) | cmp -s - <(cd "$incoming/site" && sums) ||
    fail "$source has changed while it was copied, or the copy is damaged." 'publish again when no build is running.'
  if [[ -n "$nginx_parts" ]]; then
    [[ -d "$nginx_parts" ]] || fail "$nginx_parts is no folder." 'run npm run build, and name .generated/hosting/nginx.'
    cp -a --no-preserve=ownership "$nginx_parts" "$incoming/nginx" ||
      fail "$nginx_parts could not be copied whole." "$space"
  fi
  rm -rf "$incoming/tar"
  chmod -R u=rwX,go=rX "$incoming"
}

# The files below a folder, each name ended by a zero byte, in the order that comm takes.
names_in() {
  (cd "$1" && find . -type f -print0) | LC_ALL=C sort -z
}

# The checksum of every file below the working folder.
sums() {
  names_in . | xargs -0 --no-run-if-empty sha256sum
}

check_whole() {
  local site=$1 name broken
  for name in index.html 404.html sitemap.xml assets; do
    [[ -e "$site/$name" ]] || fail "the site has no $name, so it is not whole." 'run npm run build again.'
  done
  broken=$(find "$site" -type f -name '*.html' -size 0 -printf '%P\n' -quit)
  [[ -z "$broken" ]] || fail "$broken is empty." 'see whether the disk is full, and run npm run build again.'
  if [[ -n "$sums_file" ]]; then
    broken=$( (cd "$site"; sha256sum --check --quiet --strict "$sums_file" 2>&1) | head -n 1) || true
    [[ -z "$broken" ]] || fail "what has arrived is not what was built: $broken" 'transfer the site again.'
  fi
  # Scripts and styles that pages name.
  broken=$(cd "$site" && comm -23 \
    <(find . -name '*.html' -print0 |
      xargs -0 grep -ohE '(src|href)="?/assets/[^" >?#]+' | sed -E 's,^(src|href)="?/,,' | LC_ALL=C sort -u) \
    <(find assets -type f | LC_ALL=C sort) | head -n 1)
  [[ -z "$broken" ]] || fail "pages name $broken, which the site does not have." 'run npm run build again.'
}

# Adds the assets of a site to those of all releases, each stored once. An asset of a name is the same for ever.
pool_assets() {
  local site=$1 differing
  differing=$(diff -rq --exclude='*.br' --exclude='*.gz' "$root/assets" "$site/assets" |
    grep -v '^Only in ' | head -n 1 || true)
  [[ -z "$differing" ]] || fail "an asset has other content than one of the same name before: $differing" \
    'its name must have a hash of its content; see the file names of the bundler.'
  # A link is there whole or not at all, and costs no space.
  names_in "$site/assets" | LC_ALL=C comm -z -13 <(names_in "$root/assets") - |
    (cd "$site/assets" && xargs -0 --no-run-if-empty cp -l --parents --target-directory "$root/assets") ||
    fail "assets could not be linked into $root/assets." \
      'see above; releases/ and assets/ must be on one file system, which has hard links and free space.'
  # The release takes those that were there. A compressed file may have other bytes for the same content.
  names_in "$site/assets" | LC_ALL=C comm -z -12 <(names_in "$root/assets") - | grep -zvE '\.(br|gz)$' |
    (cd "$root/assets" && xargs -0 --no-run-if-empty cp -lf --parents --target-directory "$site/assets")
  note_assets "$site"
}

# Notes today for the assets of a site: that is how long they have been of use. Lines of day and name.
note_assets() {
  local site=$1 seen=$root/.assets-seen day
  day=$(($(date +%s) / 86400))
  touch "$seen"
  (cd "$site/assets" && find . -type f) |
    awk -v day="$day" 'FNR == NR { last[$0] = day; next }
      { name = substr($0, index($0, " ") + 1); if (!(name in last)) last[name] = $1 }
      END { for (name in last) print last[name], name }' - "$seen" >"$root/.next.seen"
  mv -f "$root/.next.seen" "$seen"
}

# Makes a release the current one. Running nginx has the folder of its release in its configuration, and each of its
# workers serves one release only, pages and headers alike: the reload is the swap. The link is for the next start.
swap() {
  local release=$1 before
  before=$(current)
  if [[ -n "$before" && -d "$root/current/site/assets" ]]; then
    note_assets "$root/current/site"
  fi
  touch "$root/.reload"
  link_to "$release"
  if ! tell_nginx; then
    [[ -z "$before" ]] || link_to "$before"
    rm -f "$root/.reload"
    fail "nginx does not take the release $release, so ${before:-no release} stays." \
      "mend what nginx says above; the release is in $root/releases/$release."
  fi
  rm -f "$root/.reload"
}

link_to() {
  ln -s "releases/$1" "$root/.next.link"
  # rename(2): there is a current release at any time.
  mv -Tf "$root/.next.link" "$root/current"
}

tell_nginx() {
  local check_by=$check reload_by=$reload
  if [[ -z "$reload" ]]; then
    [[ -d "$root/current/nginx" ]] || return 0
    if ! command -v nginx >/dev/null; then
      say 'There is no nginx here. Name what tells the server with --reload; --reload true tells nobody.' >&2
      return 1
    fi
    check_by=${check:-nginx -t -q}
    reload_by='nginx -s reload'
  fi
  # What they start must not keep the lock.
  bash -c "${check_by:-true}" 9>&- && bash -c "$reload_by" 9>&-
}

# Removes releases beyond those that are kept, and assets that were in none of them for long.
prune() {
  local release oldest
  while read -r release; do
    if [[ "$release" != "$(current)" ]]; then
      # So that half a release is never listed.
      mv -T "$root/releases/$release" "$root/releases/.removed.$release"
      rm -rf "$root/releases/.removed.$release"
      say "Removed the release $release."
    fi
  done < <(releases | head -n "-$keep")
  oldest=$(($(date +%s) / 86400 - assets_days))
  comm -13 <(find "$root/releases" -path '*/site/assets/*' -type f | sed 's,^.*/site/assets/,./,' | LC_ALL=C sort -u) \
    <(cd "$root/assets" && find . -type f | LC_ALL=C sort) |
    awk -v oldest="$oldest" 'FNR == NR { day[substr($0, index($0, " ") + 1)] = $1; next }
      $0 in day && day[$0] < oldest' "$root/.assets-seen" - |
    (cd "$root/assets" && xargs --no-run-if-empty -d '\n' rm -f)
}

publish() {
  ((${#arguments[@]} == 1)) || fail 'publish takes one folder or tar.' 'release.sh publish build --root /srv/portal.' 2
  open_root
  local name
  trap '[[ -z "$incoming" ]] || rm -rf "$incoming"' EXIT
  take_in "${arguments[0]}"
  check_whole "$incoming/site"
  (cd "$incoming" && sums) >"$incoming/sha256sums.txt"
  name=$(sha256sum <"$incoming/sha256sums.txt" | cut -c 1-12)
  if [[ "$(current)" == *-"$name" ]]; then
    say "$(current) is current, and has the same content: nothing to publish."
    return
  fi
  name="$(date -u +%Y%m%dT%H%M%S.%3NZ)-$name"
  pool_assets "$incoming/site"
  if [[ -d "$incoming/nginx" ]]; then
    printf '# By release.sh.\nroot %s/releases/%s/site;\n' "$root" "$name" >>"$incoming/nginx/server.conf"
  fi
  mv -T "$incoming" "$root/releases/$name"
  incoming=''
  swap "$name"
  say "$name is current."
  prune
}

rollback() {
  ((${#arguments[@]} <= 1)) || fail 'rollback takes one release at most.' 'see release.sh list.' 2
  open_root
  local now=${arguments[0]:-} before
  before=$(current)
  if [[ -z "$now" ]]; then
    [[ -n "$before" ]] || fail "no release is current in $root." 'publish one.'
    now=$(releases | awk -v current="$before" '$0 == current { exit } { last = $0 } END { print last }')
    [[ -n "$now" ]] || fail "$before is the oldest release that is kept." 'publish what it replaced again.'
  fi
  [[ "$now" =~ ^[0-9][^/]*$ && -d "$root/releases/$now" ]] || fail "there is no release $now." \
    "take one of: release.sh list --root $root."
  swap "$now"
  say "$now is current${before:+, in place of $before}."
}

list() {
  open_root
  local release mark
  while read -r release; do
    mark=' '
    [[ "$release" != "$(current)" ]] || mark='*'
    say "$mark $release"
  done < <(releases)
}

read_arguments "$@"
case $command in
  publish | rollback | list) "$command" ;;
  help | --help) usage ;;
  *)
    usage >&2
    exit 2
    ;;
esac
