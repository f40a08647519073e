CREATE TABLE "list_changes" (
	"n" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_changes_n_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"id" uuid NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_marks" (
	"list" text NOT NULL,
	"id" uuid NOT NULL,
	"below" bigint NOT NULL,
	CONSTRAINT "list_marks_list_id_pk" PRIMARY KEY("list","id")
);
--> statement-breakpoint
CREATE INDEX "list_marks_below" ON "list_marks" USING btree ("list","below");
--> statement-breakpoint
-- The changes are thrown away as fast as they come.
ALTER TABLE "list_changes" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
-- What each marked list holds.
CREATE VIEW "listed" AS
	SELECT 'users'::text AS "list", "id" FROM "users"
	UNION ALL SELECT 'payments', "id" FROM "payments"
	UNION ALL SELECT 'businesses', "id" FROM "businesses" WHERE "deleted_at" IS NULL;
--> statement-breakpoint
-- Puts the changes of a list among its marks, and new marks where many rows lie between two. The marks with the changes
-- that are left say at every moment what is there, whichever of the changes this transaction sees.
CREATE FUNCTION "fold_list"("folded" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	"the_end" uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
	"ids" uuid[];
	"changes" integer[];
	"gap" record;
BEGIN
	-- Whoever is at it already will do, and an old snapshot does not show what others folded since.
	IF current_setting('transaction_isolation') <> 'read committed'
		OR NOT pg_try_advisory_xact_lock(7406023, hashtext("folded")) THEN
		RETURN;
	END IF;
	WITH "taken" AS (DELETE FROM "list_changes" WHERE "list" = "folded" RETURNING "id", "change")
		SELECT array_agg("id" ORDER BY "id"), array_agg("change" ORDER BY "id") INTO "ids", "changes" FROM "taken";
	IF "ids" IS NULL THEN
		RETURN;
	END IF;
	INSERT INTO "list_marks" ("list", "id", "below") VALUES ("folded", "the_end", 0) ON CONFLICT DO NOTHING;
	UPDATE "list_marks" AS "mark" SET "below" = "mark"."below" + "moved"."by"
		FROM (
			SELECT "id", "is_mark", sum("change") OVER (ORDER BY "id", "is_mark" DESC ROWS UNBOUNDED PRECEDING) AS "by"
			FROM (
				SELECT "id", "change", false AS "is_mark" FROM unnest("ids", "changes") AS "changed" ("id", "change")
				UNION ALL
				SELECT "id", 0, true FROM "list_marks" WHERE "list" = "folded" AND "id" >= "ids"[1]
			) AS "in_order"
		) AS "moved"
		WHERE "mark"."list" = "folded" AND "mark"."id" = "moved"."id" AND "moved"."is_mark" AND "moved"."by" <> 0;
	FOR "gap" IN
		SELECT * FROM (
			SELECT "id" AS "until", "below" AS "to_below", coalesce(lag("below") OVER "in_order", 0) AS "from_below",
				coalesce(lag("id") OVER "in_order", '00000000-0000-0000-0000-000000000000') AS "since"
			FROM "list_marks" WHERE "list" = "folded"
				AND "id" >= coalesce((
					SELECT "id" FROM "list_marks" WHERE "list" = "folded" AND "id" < "ids"[1] ORDER BY "id" DESC LIMIT 1
				), '00000000-0000-0000-0000-000000000000')
			WINDOW "in_order" AS (ORDER BY "id")
		) AS "gaps"
		WHERE "until" >= "ids"[1] AND "to_below" - "from_below" > 1024
	LOOP
		-- One statement that does several things to a table may have told only some of them yet: then it is left for later.
		WITH "unfolded" AS (
			SELECT "id", "change" FROM "list_changes"
			WHERE "list" = "folded" AND "id" >= "gap"."since" AND "id" < "gap"."until"
		)
		INSERT INTO "list_marks" ("list", "id", "below")
			SELECT "folded", "id", "gap"."from_below" + "before" - (
				SELECT coalesce(sum("change"), 0) FROM "unfolded" WHERE "unfolded"."id" < "placed"."id"
			)
			FROM (
				SELECT "id", row_number() OVER (ORDER BY "id") - 1 AS "before", count(*) OVER () AS "many" FROM "listed"
				WHERE "list" = "folded" AND "id" >= "gap"."since" AND "id" < "gap"."until"
			) AS "placed"
			WHERE "before" > 0 AND "before" % 512 = 0
				AND "many" - (SELECT coalesce(sum("change"), 0) FROM "unfolded") = "gap"."to_below" - "gap"."from_below";
	END LOOP;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "mark_list"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"many" bigint;
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "list_changes" WHERE "list" = TG_TABLE_NAME;
		DELETE FROM "list_marks" WHERE "list" = TG_TABLE_NAME;
		RETURN NULL;
	ELSIF TG_OP = 'INSERT' AND TG_TABLE_NAME = 'businesses' THEN
		INSERT INTO "list_changes" ("list", "id", "change")
			SELECT TG_TABLE_NAME, "id", 1 FROM "came" WHERE "deleted_at" IS NULL;
	ELSIF TG_OP = 'INSERT' THEN
		INSERT INTO "list_changes" ("list", "id", "change") SELECT TG_TABLE_NAME, "id", 1 FROM "came";
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "list_changes" ("list", "id", "change")
			SELECT TG_TABLE_NAME, "id", -1 FROM "went" WHERE to_jsonb("went") ->> 'deleted_at' IS NULL;
	ELSE
		INSERT INTO "list_changes" ("list", "id", "change")
			SELECT TG_TABLE_NAME, "id", sum("change") FROM (
				SELECT "id", -1 AS "change" FROM "went" WHERE to_jsonb("went") ->> 'deleted_at' IS NULL
				UNION ALL SELECT "id", 1 FROM "came" WHERE to_jsonb("came") ->> 'deleted_at' IS NULL
			) AS "both" GROUP BY "id" HAVING sum("change") <> 0;
	END IF;
	GET DIAGNOSTICS "many" = ROW_COUNT;
	-- Whoever writes the sixty-fourth change folds all that there are.
	IF "many" > 0 AND lastval() % 64 < "many" THEN
		PERFORM "fold_list"(TG_TABLE_NAME);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "users_came" AFTER INSERT ON "users" REFERENCING NEW TABLE AS "came"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_list"();
--> statement-breakpoint
CREATE TRIGGER "users_went" AFTER DELETE ON "users" REFERENCING OLD TABLE AS "went"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_list"();
--> statement-breakpoint
CREATE TRIGGER "users_changed" AFTER UPDATE ON "users" REFERENCING OLD TABLE AS "went" NEW TABLE AS "came"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_list"();
--> statement-breakpoint
CREATE TRIGGER "users_emptied" AFTER TRUNCATE ON "users"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_list"();
--> statement-breakpoint
CREATE TRIGGER "payments_came" AFTER INSERT ON "payments" REFERENCING NEW TABLE AS "came"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_list"();
--> statement-breakpoint
CREATE TRIGGER "payments_went" AFTER DELETE ON "payments" REFERENCING OLD TABLE AS "went"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_list"();
--> statement-breakpoint
CREATE TRIGGER "payments_changed" AFTER UPDATE ON "payments" REFERENCING OLD TABLE AS "went" NEW TABLE AS "came"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_list"();
--> statement-breakpoint
CREATE TRIGGER "payments_emptied" AFTER TRUNCATE ON "payments"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_list"();
--> statement-breakpoint
CREATE TRIGGER "businesses_came" AFTER INSERT ON "businesses" REFERENCING NEW TABLE AS "came"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_list"();
--> statement-breakpoint
CREATE TRIGGER "businesses_went" AFTER DELETE ON "businesses" REFERENCING OLD TABLE AS "went"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_list"();
--> statement-breakpoint
CREATE TRIGGER "businesses_changed" AFTER UPDATE ON "businesses" REFERENCING OLD TABLE AS "went" NEW TABLE AS "came"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_list"();
--> statement-breakpoint
CREATE TRIGGER "businesses_emptied" AFTER TRUNCATE ON "businesses"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_list"();
--> statement-breakpoint
-- What is there already: nobody writes to these tables until this is committed.
INSERT INTO "list_marks" ("list", "id", "below")
	SELECT "list", "id", "place" - 1
	FROM (SELECT "list", "id", row_number() OVER (PARTITION BY "list" ORDER BY "id") AS "place" FROM "listed") AS "placed"
	WHERE "place" > 1 AND ("place" - 1) % 512 = 0
	UNION ALL SELECT "list", 'ffffffff-ffff-ffff-ffff-ffffffffffff', count(*) FROM "listed" GROUP BY "list";
