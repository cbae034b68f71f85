#!/usr/bin/env bash
# The tests and the package smoke test on the oldest and the newest Node line the package supports. The Node that is
# here is used for its own line; others are taken from the npm registry. NODES="20 22 24 26" chooses. Needs `npm run build`.
set -uo pipefail
cd "$(dirname "$0")/.."
here=$(node -p 'process.versions.node.split(".")[0]')
failed=0

on_line() {
  local line=$1 bin version
  bin=$(command -v node)
  if [ "$line" != "$here" ]; then
    # One more try: a registry may be slow.
    bin=$(npx --yes -p "node@$line" -c 'command -v node') || bin=$(npx --yes -p "node@$line" -c 'command -v node')
  fi
  version=$("$bin" --version)
  case $version in
    "v$line".*) echo "== Node $version" ;;
    *) echo "asked for Node $line, got $version" >&2; return 1 ;;
  esac
  VITEST_REPORT="reports/vitest-node-$line.json" "$bin" node_modules/vitest/vitest.mjs run && "$bin" scripts/smoke.mjs
}

for line in ${NODES:-20 26}; do
  on_line "$line" || failed=1
done
exit "$failed"
