#!/bin/sh
# The image runs this once, as PostgreSQL's superuser, where there is no data yet. It makes the two accounts of docs/deploy.md,
# "Two accounts", which explains them.
set -e
psql --username "${POSTGRES_USER:-postgres}" --dbname postgres --set ON_ERROR_STOP=1 --set password="$GS_PASSWORD" \
  --set server_password="$GS_SERVER_PASSWORD" <<'SQL'
CREATE ROLE gs LOGIN PASSWORD :'password';
CREATE ROLE gs_server LOGIN PASSWORD :'server_password';
CREATE DATABASE gs OWNER gs ENCODING 'UTF8' TEMPLATE template0;
\connect gs
REVOKE TEMPORARY ON DATABASE gs FROM PUBLIC;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
ALTER DEFAULT PRIVILEGES FOR ROLE gs GRANT USAGE ON SCHEMAS TO gs_server;
ALTER DEFAULT PRIVILEGES FOR ROLE gs GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO gs_server;
ALTER DEFAULT PRIVILEGES FOR ROLE gs GRANT USAGE, SELECT ON SEQUENCES TO gs_server;
SQL
