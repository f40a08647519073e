CREATE TABLE "coupon_blocks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"span" integer NOT NULL,
	"block" bigint NOT NULL,
	"active" integer NOT NULL,
	"consumed" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "coupons_user";--> statement-breakpoint
DROP INDEX "coupons_offer";--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "seq" bigint;--> statement-breakpoint
UPDATE "coupons" SET "seq" = "placed"."seq" FROM (
	SELECT "id", row_number() OVER (ORDER BY coalesce("consumed_at", "created_at"), "id") AS "seq" FROM "coupons"
) AS "placed" WHERE "coupons"."id" = "placed"."id";--> statement-breakpoint
ALTER TABLE "coupons" ALTER COLUMN "seq" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ALTER COLUMN "seq" ADD GENERATED ALWAYS AS IDENTITY (sequence name "coupons_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
SELECT setval('coupons_seq_seq', (SELECT coalesce(max("seq"), 0) + 1 FROM "coupons"), false);--> statement-breakpoint
CREATE INDEX "coupon_blocks_run" ON "coupon_blocks" USING btree ("span","block");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_active" ON "coupons" USING btree ("seq") WHERE "coupons"."consumed_at" is null and "coupons"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "coupons_active_offer" ON "coupons" USING btree ("offer_id","seq") WHERE "coupons"."consumed_at" is null and "coupons"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "coupons_active_user" ON "coupons" USING btree ("user_id","seq") WHERE "coupons"."consumed_at" is null and "coupons"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_consumed" ON "coupons" USING btree ("seq") WHERE "coupons"."consumed_at" is not null;--> statement-breakpoint
CREATE INDEX "coupons_consumed_offer" ON "coupons" USING btree ("offer_id","seq") WHERE "coupons"."consumed_at" is not null;--> statement-breakpoint
CREATE INDEX "coupons_consumed_user" ON "coupons" USING btree ("user_id","seq") WHERE "coupons"."consumed_at" is not null;--> statement-breakpoint
CREATE INDEX "coupons_offer" ON "coupons" USING btree ("offer_id","user_id");
--> statement-breakpoint
-- Every change rewrites a count: room on the page keeps its index as it is.
ALTER TABLE "coupon_blocks" SET (fillfactor = 50);
--> statement-breakpoint
INSERT INTO "coupon_blocks" ("span", "block", "active", "consumed")
	SELECT "span", "seq" / "span", count(*) FILTER (WHERE "consumed_at" IS NULL), count("consumed_at")
	FROM "coupons", (VALUES (256), (32768)) AS "spans" ("span") WHERE "removed_at" IS NULL GROUP BY 1, 2 ORDER BY 1, 2;
--> statement-breakpoint
CREATE FUNCTION "add_to_coupon_blocks"("at" bigint, "more_active" bigint, "more_consumed" bigint) RETURNS void
	LANGUAGE plpgsql AS $$
DECLARE
	"of_span" integer;
	"unheld" bigint;
BEGIN
	FOREACH "of_span" IN ARRAY ARRAY[256, 32768] LOOP
		SELECT "id" INTO "unheld" FROM "coupon_blocks"
			WHERE "span" = "of_span" AND "block" = "at" / "of_span" LIMIT 1 FOR UPDATE SKIP LOCKED;
		IF FOUND THEN
			UPDATE "coupon_blocks" SET "active" = "active" + "more_active", "consumed" = "consumed" + "more_consumed"
				WHERE "id" = "unheld";
		ELSE
			INSERT INTO "coupon_blocks" ("span", "block", "active", "consumed")
				VALUES ("of_span", "at" / "of_span", "more_active", "more_consumed");
		END IF;
	END LOOP;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "count_coupon_blocks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "coupon_blocks";
	ELSIF TG_OP = 'INSERT' THEN
		PERFORM "add_to_coupon_blocks"(min("seq"), count(*) FILTER (WHERE "consumed_at" IS NULL), count("consumed_at"))
			FROM "added" WHERE "removed_at" IS NULL GROUP BY "seq" / 256;
	ELSE
		IF OLD."removed_at" IS NULL THEN
			PERFORM "add_to_coupon_blocks"(OLD."seq", -num_nulls(OLD."consumed_at"), -num_nonnulls(OLD."consumed_at"));
		END IF;
		IF TG_OP = 'UPDATE' AND NEW."removed_at" IS NULL THEN
			PERFORM "add_to_coupon_blocks"(NEW."seq", num_nulls(NEW."consumed_at"), num_nonnulls(NEW."consumed_at"));
		END IF;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "coupons_added" AFTER INSERT ON "coupons" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_coupon_blocks"();
--> statement-breakpoint
CREATE TRIGGER "coupons_marked" AFTER UPDATE ON "coupons" FOR EACH ROW
	WHEN ((OLD."seq", OLD."consumed_at" IS NULL, OLD."removed_at" IS NULL)
		IS DISTINCT FROM (NEW."seq", NEW."consumed_at" IS NULL, NEW."removed_at" IS NULL))
	EXECUTE FUNCTION "count_coupon_blocks"();
--> statement-breakpoint
CREATE TRIGGER "coupons_deleted" AFTER DELETE ON "coupons"
	FOR EACH ROW EXECUTE FUNCTION "count_coupon_blocks"();
--> statement-breakpoint
CREATE TRIGGER "coupons_emptied" AFTER TRUNCATE ON "coupons"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_coupon_blocks"();
--> statement-breakpoint
CREATE FUNCTION "place_consumed_coupon"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."seq" := nextval('coupons_seq_seq');
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "coupons_placed" BEFORE UPDATE ON "coupons"
	FOR EACH ROW WHEN (OLD."consumed_at" IS NULL AND NEW."consumed_at" IS NOT NULL)
	EXECUTE FUNCTION "place_consumed_coupon"();