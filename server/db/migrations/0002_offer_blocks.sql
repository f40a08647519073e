CREATE FUNCTION "count_offer_blocks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "offer_blocks";
	ELSIF TG_OP = 'INSERT' THEN
		INSERT INTO "offer_blocks" AS "known" ("block", "live")
			SELECT "seq" / 256, count(*) FROM "added" WHERE "deleted_at" IS NULL GROUP BY 1 ORDER BY 1
			ON CONFLICT ("block") DO UPDATE SET "live" = "known"."live" + excluded."live";
	ELSE
		INSERT INTO "offer_blocks" AS "known" ("block", "live")
			VALUES (OLD."seq" / 256, CASE WHEN OLD."deleted_at" IS NULL THEN -1 ELSE 1 END)
			ON CONFLICT ("block") DO UPDATE SET "live" = "known"."live" + excluded."live";
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "offers_added" AFTER INSERT ON "offers" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_offer_blocks"();
--> statement-breakpoint
CREATE TRIGGER "offers_marked" AFTER UPDATE OF "deleted_at" ON "offers"
	FOR EACH ROW WHEN ((OLD."deleted_at" IS NULL) <> (NEW."deleted_at" IS NULL)) EXECUTE FUNCTION "count_offer_blocks"();
--> statement-breakpoint
CREATE TRIGGER "offers_deleted" AFTER DELETE ON "offers"
	FOR EACH ROW WHEN (OLD."deleted_at" IS NULL) EXECUTE FUNCTION "count_offer_blocks"();
--> statement-breakpoint
CREATE TRIGGER "offers_emptied" AFTER TRUNCATE ON "offers"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_offer_blocks"();
