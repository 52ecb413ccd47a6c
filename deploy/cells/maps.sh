#!/bin/sh
# Writes the maps of haproxy.cfg from the registry: maps.sh <address of the registry> <folder>
set -eu
for kind in business shop slug; do
  psql "$1" -At -F ' ' -c "select name, cell from place where kind = '$kind' order by name" >"$2/$kind.map.new"
  mv "$2/$kind.map.new" "$2/$kind.map"
done
