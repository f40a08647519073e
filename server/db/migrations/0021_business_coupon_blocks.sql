CREATE TABLE "business_coupon_blocks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_coupon_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"business_id" uuid NOT NULL,
	"block" bigint NOT NULL,
	"active" integer NOT NULL,
	"consumed" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "business_coupon_blocks_run" ON "business_coupon_blocks" USING btree ("business_id","block");
--> statement-breakpoint
ALTER TABLE "business_coupon_blocks" SET (fillfactor = 50);
--> statement-breakpoint
CREATE FUNCTION "add_to_business_blocks"("whose" uuid, "at" bigint, "more_active" bigint, "more_consumed" bigint) RETURNS void
	LANGUAGE plpgsql AS $$
DECLARE
	"unheld" bigint;
BEGIN
	SELECT "id" INTO "unheld" FROM "business_coupon_blocks"
		WHERE "business_id" = "whose" AND "block" = "at" / 4096 LIMIT 1 FOR UPDATE SKIP LOCKED;
	IF FOUND THEN
		UPDATE "business_coupon_blocks" SET "active" = "active" + "more_active", "consumed" = "consumed" + "more_consumed"
			WHERE "id" = "unheld";
	ELSE
		INSERT INTO "business_coupon_blocks" ("business_id", "block", "active", "consumed")
			VALUES ("whose", "at" / 4096, "more_active", "more_consumed");
	END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "count_business_blocks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "business_coupon_blocks";
	ELSIF TG_OP = 'INSERT' THEN
		PERFORM "add_to_business_blocks"(
			"business_id", min("added"."seq"), count(*) FILTER (WHERE "consumed_at" IS NULL), count("consumed_at"))
			FROM "added" JOIN "offers" ON "offers"."id" = "offer_id" WHERE "removed_at" IS NULL
			GROUP BY "business_id", "added"."seq" / 4096;
	ELSE
		PERFORM "add_to_business_blocks"(
			"business_id", OLD."seq", -num_nulls(OLD."consumed_at"), -num_nonnulls(OLD."consumed_at"))
			FROM "offers" WHERE "offers"."id" = OLD."offer_id" AND OLD."removed_at" IS NULL;
		IF TG_OP = 'UPDATE' THEN
			PERFORM "add_to_business_blocks"(
				"business_id", NEW."seq", num_nulls(NEW."consumed_at"), num_nonnulls(NEW."consumed_at"))
				FROM "offers" WHERE "offers"."id" = NEW."offer_id" AND NEW."removed_at" IS NULL;
		END IF;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Rows add up, so the coupons of an offer that goes to another business are taken from one and given to the other.
CREATE FUNCTION "move_business_blocks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "business_coupon_blocks" ("business_id", "block", "active", "consumed")
		SELECT "whose", "seq" / 4096, "change" * count(*) FILTER (WHERE "consumed_at" IS NULL), "change" * count("consumed_at")
		FROM "coupons", (VALUES (OLD."business_id", -1), (NEW."business_id", 1)) AS "moves" ("whose", "change")
		WHERE "offer_id" = NEW."id" AND "removed_at" IS NULL GROUP BY "whose", "change", "seq" / 4096;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "offers_moved" AFTER UPDATE OF "business_id" ON "offers"
	FOR EACH ROW WHEN (OLD."business_id" <> NEW."business_id") EXECUTE FUNCTION "move_business_blocks"();
--> statement-breakpoint
CREATE TRIGGER "coupons_added_to_business" AFTER INSERT ON "coupons" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_business_blocks"();
--> statement-breakpoint
CREATE TRIGGER "coupons_marked_of_business" AFTER UPDATE ON "coupons" FOR EACH ROW
	WHEN ((OLD."seq", OLD."consumed_at" IS NULL, OLD."removed_at" IS NULL)
		IS DISTINCT FROM (NEW."seq", NEW."consumed_at" IS NULL, NEW."removed_at" IS NULL))
	EXECUTE FUNCTION "count_business_blocks"();
--> statement-breakpoint
CREATE TRIGGER "coupons_deleted_of_business" AFTER DELETE ON "coupons"
	FOR EACH ROW EXECUTE FUNCTION "count_business_blocks"();
--> statement-breakpoint
CREATE TRIGGER "coupons_emptied_of_business" AFTER TRUNCATE ON "coupons"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_business_blocks"();
--> statement-breakpoint
-- The triggers above keep both tables from being written to until this is counted.
INSERT INTO "business_coupon_blocks" ("business_id", "block", "active", "consumed")
	SELECT "business_id", "coupons"."seq" / 4096, count(*) FILTER (WHERE "consumed_at" IS NULL), count("consumed_at")
	FROM "coupons" JOIN "offers" ON "offers"."id" = "offer_id" WHERE "removed_at" IS NULL GROUP BY 1, 2;
