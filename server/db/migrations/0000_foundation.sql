-- The order of a Spanish dictionary. The embedded PostgreSQL has the letters of the world and no language's own, so that
-- it is told of ñ; before 16 PostgreSQL takes no rules, and needs none.
DO $$ BEGIN
	IF current_setting('server_version_num')::int < 160000 THEN
		CREATE COLLATION IF NOT EXISTS "public"."spanish" (provider = icu, locale = 'es');
	ELSE
		CREATE COLLATION IF NOT EXISTS "public"."spanish" (provider = icu, locale = 'es', rules = '&n<ñ<<<Ñ');
	END IF;
END $$;
--> statement-breakpoint
-- What a reference is compared by. Of a number its digits alone: 'Nro. 1234567', 'PM1234567' and '1234567 Banesco' are
-- one; letters typed for 0 and 1 beside digits are digits. Of a code, whose letters stand between few digits as Zelle
-- has them, all letters and digits. Words that have no digit belong to neither. NULL for nothing.
CREATE FUNCTION "reference_signs"("written" text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	-- The index on it takes no more than some two thousand letters.
	"plain" text := normalize(left("written", 200), NFKC);
	"signs" text;
	"words" text;
	"digits" text;
	"longest" text;
	"runs" text[];
BEGIN
	IF "written" IS NULL THEN
		RETURN NULL;
	END IF;
	"plain" := translate("plain", '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789');
	-- Latin, Greek and Cyrillic letters; where no other letter stands before them, or none behind.
	"plain" := regexp_replace("plain", '(?<![A-Za-zÀ-ɏͰ-ӿ])([OoОоΟοIl]+)(?=[0-9])', '<\1>', 'g');
	"plain" := regexp_replace("plain", '(?<=[0-9])([OoОоΟοIl]+)(?![A-Za-zÀ-ɏͰ-ӿ])', '<\1>', 'g');
	WHILE "plain" ~ '<[OoОоΟοIl]+>' LOOP
		"plain" := regexp_replace("plain", '<([OoОоΟοIl]+)>', translate(substring("plain" from '<([OoОоΟοIl]+)>'), 'OoОоΟοIl', '00000011'));
	END LOOP;
	"plain" := upper("plain");
	"signs" := regexp_replace("plain", '[^A-Z0-9À-ɏͰ-ӿ]', '', 'g');
	-- The numbers in it, without phones, documents and days where another number stands beside them.
	"runs" := ARRAY(
		SELECT regexp_replace("run"[1], '[^0-9]', '', 'g')
		FROM regexp_matches("signs", '((?<![A-ZÀ-ɏͰ-ӿ])[VEJGP][0-9]+|[0-9]+)', 'g') WITH ORDINALITY AS "numbers"("run", "place")
		WHERE "run"[1] !~ '^((58|0)?4(1[246]|2[246])[0-9]{7}|[VEJGP][0-9]{6,9}|20[0-9][0-9](0[1-9]|1[0-2])[0-3][0-9])$'
			OR (SELECT count(*) = 1 FROM regexp_matches("signs", '((?<![A-ZÀ-ɏͰ-ӿ])[VEJGP][0-9]+|[0-9]+)', 'g'))
		ORDER BY "place"
	);
	"digits" := array_to_string("runs", '');
	"longest" := coalesce((SELECT "run" FROM unnest("runs") WITH ORDINALITY AS "of"("run", "place") ORDER BY length("run") DESC, "place" LIMIT 1), '');
	IF length("longest") >= 6 AND length("longest") * 2 > length("digits") THEN
		RETURN "longest";
	END IF;
	IF length("digits") >= 8 AND length("digits") >= (length("signs") - length("digits")) * 2 THEN
		RETURN "digits";
	END IF;
	"words" := array_to_string(ARRAY(
		SELECT regexp_replace("word", '[^A-Z0-9À-ɏͰ-ӿ]', '', 'g')
		FROM regexp_split_to_table("plain", '[\s.:;,#()]+') WITH ORDINALITY AS "parts"("word", "place")
		WHERE "word" ~ '[0-9]' ORDER BY "place"
	), '');
	"words" := regexp_replace("words", '^(REF(ERENCIA)?|NRO|NUM(ERO)?|NO?|PM|OP)(?=[0-9]+$)', '');
	RETURN nullif(coalesce(nullif("words", ''), "signs"), '');
END
$$;
