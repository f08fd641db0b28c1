#!/usr/bin/env bash
# Publishes a built site as a release, swaps to it atomically, and rolls back the same way. See deploy/README.md.
# Linux only: needs bash, GNU coreutils, findutils, diffutils, and flock of util-linux, which every Debian has.
set -euo pipefail

usage() {
  cat <<'TEXT'
release.sh publish FOLDER|TAR --root ROOT   publish a built site
release.sh rollback [RELEASE] --root ROOT   go back to RELEASE, or to the previous release
release.sh list --root ROOT                 list the releases, and mark the current one

FOLDER is build/, or a folder that contains site/ and nginx/; TAR is an archive of either.

  --nginx FOLDER     the nginx configuration of the same build: .generated/hosting/nginx
  --sums FILE        checksums of the site as built: (cd build && find . -type f | xargs sha256sum)
  --check COMMAND    runs before nginx is reloaded; by default nginx -t if the release has an nginx configuration
  --reload COMMAND   reloads nginx; by default nginx -s reload if the release has an nginx configuration
  --keep N           the number of releases to keep; 10 by default
  --assets-days N    how many days to keep the assets of removed releases; 30 by default
  --wait SECONDS     how long to wait for another publish; 0 by default

Exit codes: 0 success; 1 failure, the site is unchanged; 2 invalid arguments; 75 another publish is running.
TEXT
}

say() { printf '%s\n' "$*"; }

# Prints what is wrong and how to fix it, and exits.
fail() {
  printf 'release.sh: %s\n' "$1" >&2
  [[ -z "${2:-}" ]] || printf '  Fix: %s\n' "$2" >&2
  exit "${3:-1}"
}

integer() {
  [[ "$2" =~ ^[0-9]+$ ]] || fail "$1 $2 is not an integer." "for example: $1 $3." 2
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
        (($# > 1)) || fail "$1 has no value." "see release.sh help." 2
        ;;&
      --root) root=$2; shift 2 ;;
      --nginx) nginx_parts=$2; shift 2 ;;
      --sums) sums_file=$(realpath "$2"); shift 2 ;;
      --check) check=$2; shift 2 ;;
      --reload) reload=$2; shift 2 ;;
      --keep) keep=$2; shift 2 ;;
      --assets-days) assets_days=$2; shift 2 ;;
      --wait) wait_seconds=$2; shift 2 ;;
      -*) fail "$1 is not an option." "see release.sh help." 2 ;;
      *) arguments+=("$1"); shift ;;
    esac
  done
  integer --keep "$keep" 10
  integer --assets-days "$assets_days" 30
  integer --wait "$wait_seconds" 60
  # A rollback needs another release than the current one.
  ((keep >= 2)) || fail "--keep $keep leaves no release to go back to." 'use --keep 2 or more.' 2
}

# The names of complete releases, the oldest first: a name starts with its time.
releases() {
  find "$root/releases" -mindepth 1 -maxdepth 1 -type d -name '[0-9]*' -printf '%f\n' | sort
}

current() {
  if [[ -L "$root/current" ]]; then
    basename "$(readlink "$root/current")"
  fi
}

open_root() {
  [[ -n "$root" ]] || fail '--root is missing.' 'pass the folder that nginx serves: --root /srv/portal.' 2
  mkdir -p "$root/releases" "$root/assets" || fail "$root is not writable." 'create it, or run as its owner.'
  root=$(cd "$root" && pwd -P)
  # The nginx configuration contains the path.
  [[ "$root" =~ ^[A-Za-z0-9/._-]+$ ]] || fail "$root has characters that nginx would misinterpret." \
    'use a path of letters, digits, dots, hyphens and underscores.' 2
  # The lock is released when the process exits, even if it is killed.
  exec 9>"$root/.lock"
  flock --exclusive --wait "$wait_seconds" 9 || fail "another publish is running in $root." \
    'run this again when it has finished, or wait for it: --wait 60.' 75
  clean_up
}

# Removes what an interrupted run has left, and completes its reload.
clean_up() {
  local left
  while IFS= read -r -d '' left; do
    rm -rf "$left"
    say "Removed what an interrupted publish had left: ${left#"$root"/}"
  done < <(find "$root" "$root/releases" -mindepth 1 -maxdepth 1 \
    \( -name '.incoming.*' -o -name '.removed.*' -o -name '.next.*' \) -print0)
  # The link has been replaced, but nginx may not have been reloaded.
  if [[ -e "$root/.reload" && -n "$(current)" ]]; then
    say "An interrupted run had not reloaded nginx for $(current)."
    reload_nginx || fail "nginx rejects $(current)." "see above, or run: release.sh rollback --root $root."
    rm -f "$root/.reload"
  fi
}

# Copies the build to a folder that is not served yet: $incoming/site and $incoming/nginx.
copy_in() {
  local source=$1 space='see above; if the disk is full, free some space or keep fewer releases (--keep).'
  incoming=$(mktemp -d "$root/releases/.incoming.XXXXXX")
  if [[ -f "$source" ]]; then
    mkdir "$incoming/tar"
    tar -xf "$source" -C "$incoming/tar" --no-same-owner || fail "$source could not be unpacked." "$space"
    source="$incoming/tar"
  fi
  [[ -d "$source" ]] || fail "$source is neither a folder nor a tar." 'run npm run build, and pass build/.'
  if [[ -d "$source/site" && ! -e "$source/index.html" ]]; then
    [[ -n "$nginx_parts" || ! -d "$source/nginx" ]] || nginx_parts="$source/nginx"
    source="$source/site"
  fi
  cp -a --no-preserve=ownership "$source" "$incoming/site" || fail "$source could not be copied completely." "$space"
  (cd "$source" && sums) | cmp -s - <(cd "$incoming/site" && sums) ||
    fail "$source changed while it was copied, or the copy is damaged." 'publish again when no build is running.'
  if [[ -n "$nginx_parts" ]]; then
    [[ -d "$nginx_parts" ]] || fail "$nginx_parts is not a folder." \
      'run npm run build, and pass .generated/hosting/nginx.'
    cp -a --no-preserve=ownership "$nginx_parts" "$incoming/nginx" ||
      fail "$nginx_parts could not be copied completely." "$space"
  fi
  rm -rf "$incoming/tar"
  chmod -R u=rwX,go=rX "$incoming"
}

# The files below a folder, each name terminated by a null byte, in the order that comm requires.
names_in() {
  (cd "$1" && find . -type f -print0) | LC_ALL=C sort -z
}

# The checksum of every file below the working directory.
sums() {
  names_in . | xargs -0 --no-run-if-empty sha256sum
}

check_complete() {
  local site=$1 name broken
  for name in index.html 404.html sitemap.xml assets; do
    [[ -e "$site/$name" ]] || fail "the site has no $name, so it is incomplete." 'run npm run build again.'
  done
  broken=$(find "$site" -type f -name '*.html' -size 0 -printf '%P\n' -quit)
  [[ -z "$broken" ]] || fail "$broken is empty." 'check that the disk is not full, and run npm run build again.'
  if [[ -n "$sums_file" ]]; then
    broken=$( (cd "$site"; sha256sum --check --quiet --strict "$sums_file" 2>&1) | head -n 1) || true
    [[ -z "$broken" ]] || fail "the site differs from the build: $broken" 'transfer the site again.'
  fi
  # The scripts and styles that pages refer to.
  broken=$(cd "$site" && comm -23 \
    <(find . -name '*.html' -print0 |
      xargs -0 grep -ohE '(src|href)="?/assets/[^" >?#]+' | sed -E 's,^(src|href)="?/,,' | LC_ALL=C sort -u) \
    <(find assets -type f | LC_ALL=C sort) | head -n 1)
  [[ -z "$broken" ]] || fail "pages refer to $broken, which the site does not have." 'run npm run build again.'
}

# Adds the assets of a site to those of all releases, each stored once. The content of an asset name never changes.
pool_assets() {
  local site=$1 differing
  differing=$(diff -rq --exclude='*.br' --exclude='*.gz' "$root/assets" "$site/assets" |
    grep -v '^Only in ' | head -n 1 || true)
  [[ -z "$differing" ]] || fail "an asset differs from an earlier one of the same name: $differing" \
    'its name must contain a hash of its content; see the file names of the bundler.'
  # A hard link is created atomically, and takes no space.
  names_in "$site/assets" | LC_ALL=C comm -z -13 <(names_in "$root/assets") - |
    (cd "$site/assets" && xargs -0 --no-run-if-empty cp -l --parents --target-directory "$root/assets") ||
    fail "assets could not be linked into $root/assets." \
      'see above; releases/ and assets/ must be on one file system with hard links and free space.'
  # Replaces existing assets in the release with links. Compressed files may differ in bytes despite equal content.
  names_in "$site/assets" | LC_ALL=C comm -z -12 <(names_in "$root/assets") - | grep -zvE '\.(br|gz)$' |
    (cd "$root/assets" && xargs -0 --no-run-if-empty cp -lf --parents --target-directory "$site/assets")
  note_assets "$site"
}

# Adds the npm package of a site to those of all releases. The address of a package stands in pipelines, so none is removed.
keep_package() {
  local file
  mkdir -p "$root/tools"
  for file in "$1"/tools/slipway-*.tgz; do
    if [[ -e "$file" && ! -e "$root/tools/${file##*/}" ]]; then
      cp -l "$file" "$root/tools/" || fail "the npm package could not be linked into $root/tools." \
        'see above; releases/ and tools/ must be on one file system with hard links and free space.'
    fi
  done
}

# Records today as the day on which the assets of a site were last in use, in lines of day and name.
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

# Makes a release the current one. The configuration of the running nginx contains the folder of its release, so each
# worker serves pages and headers of one release only, and the reload swaps them. nginx reads the link when it starts.
swap() {
  local release=$1 before
  before=$(current)
  if [[ -n "$before" && -d "$root/current/site/assets" ]]; then
    note_assets "$root/current/site"
  fi
  touch "$root/.reload"
  link_to "$release"
  if ! reload_nginx; then
    [[ -z "$before" ]] || link_to "$before"
    rm -f "$root/.reload"
    fail "nginx rejects the release $release, so ${before:-no release} stays current." \
      "fix what nginx reports above; the release is in $root/releases/$release."
  fi
  rm -f "$root/.reload"
}

link_to() {
  ln -s "releases/$1" "$root/.next.link"
  # rename(2) is atomic, so there is always a current release.
  mv -Tf "$root/.next.link" "$root/current"
}

reload_nginx() {
  local check_command=$check reload_command=$reload
  if [[ -z "$reload" ]]; then
    [[ -d "$root/current/nginx" ]] || return 0
    if ! command -v nginx >/dev/null; then
      say 'There is no nginx here. Pass the command that reloads the server with --reload, or --reload true.' >&2
      return 1
    fi
    check_command=${check:-nginx -t -q}
    reload_command='nginx -s reload'
  fi
  # Processes that they start must not hold the lock.
  bash -c "${check_command:-true}" 9>&- && bash -c "$reload_command" 9>&-
}

# Removes the oldest releases, and assets that have not been in use for --assets-days.
prune() {
  local release oldest
  while read -r release; do
    if [[ "$release" != "$(current)" ]]; then
      # Renamed first, so that a half-deleted release is never listed.
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
  ((${#arguments[@]} == 1)) || fail 'publish takes one folder or tar.' \
    'for example: release.sh publish build --root /srv/portal.' 2
  open_root
  local name
  trap '[[ -z "$incoming" ]] || rm -rf "$incoming"' EXIT
  copy_in "${arguments[0]}"
  check_complete "$incoming/site"
  (cd "$incoming" && sums) >"$incoming/sha256sums.txt"
  name=$(sha256sum <"$incoming/sha256sums.txt" | cut -c 1-12)
  if [[ "$(current)" == *-"$name" ]]; then
    say "$(current) is current and has the same content: nothing to publish."
    return
  fi
  name="$(date -u +%Y%m%dT%H%M%S.%3NZ)-$name"
  pool_assets "$incoming/site"
  keep_package "$incoming/site"
  if [[ -d "$incoming/nginx" ]]; then
    printf '# Added by release.sh.\nroot %s/releases/%s/site;\n' "$root" "$name" >>"$incoming/nginx/server.conf"
  fi
  mv -T "$incoming" "$root/releases/$name"
  incoming=''
  swap "$name"
  say "$name is current."
  prune
}

rollback() {
  ((${#arguments[@]} <= 1)) || fail 'rollback takes at most one release.' 'see release.sh list.' 2
  open_root
  local target=${arguments[0]:-} before
  before=$(current)
  if [[ -z "$target" ]]; then
    [[ -n "$before" ]] || fail "$root has no current release." 'publish one.'
    target=$(releases | awk -v current="$before" '$0 == current { exit } { last = $0 } END { print last }')
    [[ -n "$target" ]] || fail "$before is the oldest release that is kept." 'publish the earlier build again.'
  fi
  [[ "$target" =~ ^[0-9][^/]*$ && -d "$root/releases/$target" ]] || fail "there is no release $target." \
    "choose one of: release.sh list --root $root."
  swap "$target"
  say "$target is current${before:+, replacing $before}."
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
