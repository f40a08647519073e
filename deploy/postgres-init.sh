#!/bin/sh
# The image runs this once, as PostgreSQL's superuser, where there is no data yet. The server's account owns its database
# and nothing else: it is no superuser, makes no roles and no other databases.
set -e
psql --username "${POSTGRES_USER:-postgres}" --dbname postgres --set ON_ERROR_STOP=1 --set password="$GS_PASSWORD" <<'SQL'
CREATE ROLE gs LOGIN PASSWORD :'password';
CREATE DATABASE gs OWNER gs ENCODING 'UTF8' TEMPLATE template0;
SQL
