-- In the order in which every request takes them to find out whose session it is.
LOCK TABLE "sessions", "users" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "password_resets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_token" ON "password_resets" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id" ON "sessions" USING btree ("id");--> statement-breakpoint
-- As before, and what happens to an account: shutting out, letting in, another password.
CREATE OR REPLACE FUNCTION "record_change"() RETURNS trigger LANGUAGE plpgsql AS $$
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
-- Nothing of a secret, a code or a token is told, only that there was one. A new secret counts once it is confirmed.
CREATE FUNCTION "record_second_factor"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"was" boolean := TG_OP <> 'INSERT' AND OLD."confirmed_at" IS NOT NULL;
	"is" boolean := TG_OP <> 'DELETE' AND NEW."confirmed_at" IS NOT NULL;
	"person" uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD."user_id" ELSE NEW."user_id" END;
BEGIN
	IF "is" AND NOT "was" THEN
		PERFORM "write_history"('user', 'secondFactorOn', "person", NULL, '{}', NULL);
	ELSIF "was" AND NOT "is" THEN
		PERFORM "write_history"('user', 'secondFactorOff', "person", NULL, '{}', NULL);
	ELSIF "was" AND cardinality(NEW."recovery_hashes") < cardinality(OLD."recovery_hashes") THEN
		-- Whoever uses one is about to sign in; nobody was signed in before.
		PERFORM set_config('history.actor', NEW."user_id"::text, true);
		PERFORM "write_history"('user', 'recoveryCodeUsed', "person", NULL,
			jsonb_build_object('left', cardinality(NEW."recovery_hashes")), NULL);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "record_password_reset"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "write_history"('user', 'resetOffered', NEW."user_id", NULL, '{}', NULL);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "second_factors_history" AFTER INSERT OR UPDATE OR DELETE ON "second_factors" FOR EACH ROW EXECUTE FUNCTION "record_second_factor"();
--> statement-breakpoint
CREATE TRIGGER "password_resets_history" AFTER INSERT OR UPDATE ON "password_resets" FOR EACH ROW EXECUTE FUNCTION "record_password_reset"();
