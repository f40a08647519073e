-- The order of a Spanish dictionary. The embedded PostgreSQL has the letters of the world and no language's own, so that
-- it is told of ñ; before 16 PostgreSQL takes no rules, and needs none.
DO $$ BEGIN
	IF current_setting('server_version_num')::int < 160000 THEN
		CREATE COLLATION IF NOT EXISTS "spanish" (provider = icu, locale = 'es');
	ELSE
		CREATE COLLATION IF NOT EXISTS "spanish" (provider = icu, locale = 'es', rules = '&n<ñ<<<Ñ');
	END IF;
END $$;
