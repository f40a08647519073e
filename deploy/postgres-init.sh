#!/bin/sh
# The image runs this once, as PostgreSQL's superuser, where there is no data yet. gs owns its database and nothing else: it
# is no superuser, makes no roles and no other databases. gs_server, the server's account, owns nothing, and gs is a
# member of it.
set -e
psql --username "${POSTGRES_USER:-postgres}" --dbname postgres --set ON_ERROR_STOP=1 --set password="$GS_PASSWORD" \
  --set server_password="$GS_SERVER_PASSWORD" <<'SQL'
CREATE ROLE gs LOGIN PASSWORD :'password';
CREATE ROLE gs_server LOGIN PASSWORD :'server_password' ROLE gs;
CREATE DATABASE gs OWNER gs ENCODING 'UTF8' TEMPLATE template0;
SQL
