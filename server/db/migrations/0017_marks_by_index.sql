CREATE OR REPLACE FUNCTION "mark_list"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	-- The name of a table is of another type, whose order fits no index of the marks.
	"marked" text := TG_TABLE_NAME;
	"many" bigint;
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "list_changes" WHERE "list" = "marked";
		DELETE FROM "list_marks" WHERE "list" = "marked";
		RETURN NULL;
	ELSIF TG_OP = 'INSERT' AND "marked" = 'businesses' THEN
		INSERT INTO "list_changes" ("list", "id", "change")
			SELECT "marked", "id", 1 FROM "came" WHERE "deleted_at" IS NULL;
	ELSIF TG_OP = 'INSERT' THEN
		INSERT INTO "list_changes" ("list", "id", "change") SELECT "marked", "id", 1 FROM "came";
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "list_changes" ("list", "id", "change")
			SELECT "marked", "id", -1 FROM "went" WHERE to_jsonb("went") ->> 'deleted_at' IS NULL;
	ELSE
		INSERT INTO "list_changes" ("list", "id", "change")
			SELECT "marked", "id", sum("change") FROM (
				SELECT "id", -1 AS "change" FROM "went" WHERE to_jsonb("went") ->> 'deleted_at' IS NULL
				UNION ALL SELECT "id", 1 FROM "came" WHERE to_jsonb("came") ->> 'deleted_at' IS NULL
			) AS "both" GROUP BY "id" HAVING sum("change") <> 0;
	END IF;
	GET DIAGNOSTICS "many" = ROW_COUNT;
	-- The writer of the sixty-fourth change folds all that there are.
	IF "many" > 0 AND lastval() % 64 < "many" THEN
		PERFORM "fold_list"("marked");
	END IF;
	RETURN NULL;
END
$$;
