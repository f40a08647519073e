-- The counters of an offer change with every coupon: room on the page keeps its indexes as they are.
ALTER TABLE "offers" SET (fillfactor = 70);
--> statement-breakpoint
-- A consumed coupon comes first in its list.
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
--> statement-breakpoint
CREATE FUNCTION "refuse_to_change_history"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit_events is only added to';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_events_stay" BEFORE UPDATE OR DELETE ON "audit_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_change_history"();
--> statement-breakpoint
CREATE TRIGGER "audit_events_all_stay" BEFORE TRUNCATE ON "audit_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_change_history"();
--> statement-breakpoint
-- One entry of the history. Who and from where is what the transaction said at its beginning (server/db/boundedPool.ts).
CREATE FUNCTION "write_history"("kind" text, "action" text, "record" uuid, "business" uuid, "details" jsonb, "changes" jsonb)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "audit_events" ("at", "actor_id", "address", "action", "subject_type", "subject_id", "business_id", "details", "changes")
	VALUES (
		now(),
		nullif(current_setting('history.actor', true), '')::uuid,
		left(nullif(current_setting('history.address', true), ''), 64),
		$2, $1, $3, $4, $5, $6
	);
END
$$;
--> statement-breakpoint
-- For every row that is written: the arguments are the kind of record, the columns of which both values are kept, and
-- those of which only a change is noted. A column in neither is no change of the record (counters, moments of writing).
-- PL/pgSQL all through: what it asks is planned once a connection, unlike what a function in SQL does.
CREATE FUNCTION "record_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"kind" text := TG_ARGV[0];
	"before" jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
	"after" jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
	"row" jsonb := coalesce("after", "before");
	"kept" text[] := TG_ARGV[1];
	-- That a new row has them goes without saying.
	"noted" text[] := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE TG_ARGV[2] END;
	"changes" jsonb := (
		SELECT jsonb_object_agg(
			"name",
			CASE WHEN "name" = ANY ("kept") THEN jsonb_build_array("before" -> "name", "after" -> "name") ELSE '[]' END
		)
		FROM unnest("kept" || "noted") AS "name"
		WHERE coalesce("before" -> "name", 'null') <> coalesce("after" -> "name", 'null')
	);
	"action" text := CASE
		WHEN TG_OP = 'INSERT' THEN 'created'
		WHEN TG_OP = 'DELETE' THEN 'deleted'
		WHEN "before" ->> 'deleted_at' IS NULL AND "after" ->> 'deleted_at' IS NOT NULL THEN 'removed'
		WHEN "before" ->> 'deleted_at' IS NOT NULL AND "after" ->> 'deleted_at' IS NULL THEN 'restored'
		WHEN "before" ->> 'removed_at' IS NULL AND "after" ->> 'removed_at' IS NOT NULL THEN 'removed'
		WHEN "before" ->> 'removed_at' IS NOT NULL AND "after" ->> 'removed_at' IS NULL THEN 'restored'
		WHEN "before" ->> 'consumed_at' IS NULL AND "after" ->> 'consumed_at' IS NOT NULL THEN 'consumed'
		WHEN "kind" = 'payment' AND "before" ->> 'status' <> "after" ->> 'status' THEN "after" ->> 'status'
		WHEN "kind" = 'user' AND "before" ->> 'permission' <> "after" ->> 'permission' AND "after" ->> 'permission' = 'admin' THEN 'promoted'
		WHEN "kind" = 'user' AND "before" ->> 'permission' <> "after" ->> 'permission' AND "after" ->> 'permission' = 'consumer' THEN 'revoked'
		WHEN "kind" = 'user' AND "before" ->> 'disabled_at' IS NULL AND "after" ->> 'disabled_at' IS NOT NULL THEN 'disabled'
		WHEN "kind" = 'user' AND "before" ->> 'disabled_at' IS NOT NULL AND "after" ->> 'disabled_at' IS NULL THEN 'enabled'
		WHEN "kind" = 'user' AND "before" ->> 'password_hash' <> "after" ->> 'password_hash' THEN 'passwordChanged'
		ELSE 'updated'
	END;
	"business" uuid := CASE "kind"
		WHEN 'business' THEN ("row" ->> 'id')::uuid
		WHEN 'offer' THEN ("row" ->> 'business_id')::uuid
		WHEN 'coupon' THEN (SELECT "business_id" FROM "offers" WHERE "id" = ("row" ->> 'offer_id')::uuid)
	END;
BEGIN
	IF "action" = 'updated' AND "changes" IS NULL THEN
		RETURN NULL;
	END IF;
	PERFORM "write_history"("kind", "action", ("row" ->> 'id')::uuid, "business",
		jsonb_strip_nulls(jsonb_build_object('userId', "row" -> 'user_id', 'offerId', "row" -> 'offer_id', 'businessId', "row" -> 'business_id')),
		"changes");
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- A rate is never changed: a new one takes its place, and the one before is what it changes.
CREATE FUNCTION "record_rate"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"former" jsonb := (SELECT to_jsonb("usd_ves") FROM "exchange_rates" WHERE "seq" < NEW."seq" ORDER BY "seq" DESC LIMIT 1);
BEGIN
	PERFORM "write_history"('rate', CASE WHEN "former" IS NULL THEN 'created' ELSE 'updated' END, NEW."id", NULL, '{}',
		jsonb_build_object('usd_ves', jsonb_build_array("former", NEW."usd_ves")));
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Whoever opens a session is who signed in; nobody was signed in before.
CREATE FUNCTION "record_sign_in"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_config('history.actor', NEW."user_id"::text, true);
	PERFORM "write_history"('session', 'opened', NEW."user_id", NULL, '{}', NULL);
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Nothing of the token is told, only that there was one.
CREATE FUNCTION "record_password_reset"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "write_history"('user', 'resetOffered', NEW."user_id", NULL, '{}', NULL);
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Who found a check of a payment to be no problem, or took that back, stands in the payment's history.
CREATE FUNCTION "record_note"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "write_history"('payment', CASE WHEN TG_OP = 'DELETE' THEN 'unnoted' ELSE 'noted' END,
		coalesce(NEW."payment_id", OLD."payment_id"), NULL, jsonb_build_object('check', coalesce(NEW."kind", OLD."kind")), NULL);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "businesses_history" AFTER INSERT OR UPDATE OR DELETE ON "businesses" FOR EACH ROW EXECUTE FUNCTION "record_change"(
	'business',
	'{name,description,rif,legal_name,images,address,latitude,longitude,phone,email,website}',
	'{}'
);
--> statement-breakpoint
-- Not for its counters, which every coupon writes while others wait for the row.
CREATE TRIGGER "offers_history" AFTER INSERT OR DELETE OR UPDATE OF "business_id", "category_id", "title", "description", "images", "tags", "original_price", "price", "priority", "starts_at", "ends_at", "coupons_valid_at", "coupons_valid_until", "weekly_schedule", "max_coupons_count", "deleted_at"
ON "offers" FOR EACH ROW EXECUTE FUNCTION "record_change"(
	'offer',
	'{business_id,category_id,title,description,images,tags,original_price,price,priority,starts_at,ends_at,coupons_valid_at,coupons_valid_until,weekly_schedule,max_coupons_count}',
	'{}'
);
--> statement-breakpoint
CREATE TRIGGER "categories_history" AFTER INSERT OR UPDATE OR DELETE ON "categories" FOR EACH ROW EXECUTE FUNCTION "record_change"('category', '{name}', '{}');
--> statement-breakpoint
CREATE TRIGGER "coupons_history" AFTER INSERT OR UPDATE OR DELETE ON "coupons" FOR EACH ROW EXECUTE FUNCTION "record_change"(
	'coupon',
	'{offer_id,user_id}',
	'{}'
);
--> statement-breakpoint
-- What a payer told (bank, reference, name, document) is a person's.
CREATE TRIGGER "payments_history" AFTER INSERT OR UPDATE OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION "record_change"(
	'payment',
	'{user_id,status,usd_price,ves_price,exchange_rate,type,kind}',
	'{purchase_at,receipt_data,payment_intent_id,ref_number,bank,owner_name,ci,amount}'
);
--> statement-breakpoint
-- Of people nothing is kept but what they may do: their data must be able to disappear, and a password is never kept.
CREATE TRIGGER "users_history" AFTER INSERT OR UPDATE OR DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "record_change"(
	'user',
	'{permission,business_id}',
	'{name,email,password_hash,address,phone,profile_pic}'
);
--> statement-breakpoint
CREATE TRIGGER "exchange_rates_history" AFTER INSERT ON "exchange_rates" FOR EACH ROW EXECUTE FUNCTION "record_rate"();
--> statement-breakpoint
CREATE TRIGGER "sessions_history" AFTER INSERT ON "sessions" FOR EACH ROW EXECUTE FUNCTION "record_sign_in"();
--> statement-breakpoint
CREATE TRIGGER "password_resets_history" AFTER INSERT OR UPDATE ON "password_resets" FOR EACH ROW EXECUTE FUNCTION "record_password_reset"();
--> statement-breakpoint
CREATE TRIGGER "payment_notes_history" AFTER INSERT OR UPDATE OR DELETE ON "payment_notes" FOR EACH ROW EXECUTE FUNCTION "record_note"();
