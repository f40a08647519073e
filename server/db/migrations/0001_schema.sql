CREATE TYPE "public"."permission" AS ENUM('consumer', 'admin', 'owner');--> statement-breakpoint
CREATE TYPE "public"."payment_kind" AS ENUM('manual', 'automatic');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('pending', 'confirmed', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."payment_type" AS ENUM('card', 'pagoMovil', 'zelle');--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"rif" text NOT NULL,
	"legal_name" text NOT NULL,
	"images" text[] NOT NULL,
	"address" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"website" text NOT NULL,
	"name_text" text GENERATED ALWAYS AS (lower(regexp_replace(regexp_replace(normalize("businesses"."name", NFKD), '[\u0300-\u036f\u00ad\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'), '\s+', ' ', 'g'))) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "businesses_latitude" CHECK ("businesses"."latitude" between -90 and 90),
	CONSTRAINT "businesses_longitude" CHECK ("businesses"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "coupons_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"consumed_at" timestamp with time zone,
	"scanned_by_user_id" uuid,
	"removed_at" timestamp with time zone,
	CONSTRAINT "coupons_consumed_or_removed" CHECK ("coupons"."consumed_at" is null or "coupons"."removed_at" is null),
	CONSTRAINT "coupons_scanned" CHECK ("coupons"."scanned_by_user_id" is null or "coupons"."consumed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "offers_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"business_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"images" text[] NOT NULL,
	"tags" text[] NOT NULL,
	"original_price" numeric(12, 2) NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"priority" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"coupons_valid_at" timestamp with time zone NOT NULL,
	"coupons_valid_until" timestamp with time zone NOT NULL,
	"weekly_schedule" jsonb NOT NULL,
	"max_coupons_count" integer NOT NULL,
	"coupons_count" integer DEFAULT 0 NOT NULL,
	"used_coupons_count" integer DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(regexp_replace(regexp_replace(normalize("offers"."title" || E'
' || "offers"."description", NFKD), '[\u0300-\u036f\u00ad\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'), '\s+', ' ', 'g'))) STORED NOT NULL,
	"title_text" text GENERATED ALWAYS AS (lower(regexp_replace(regexp_replace(normalize("offers"."title", NFKD), '[\u0300-\u036f\u00ad\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'), '\s+', ' ', 'g'))) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "offers_prices" CHECK ("offers"."price" >= 0 and "offers"."price" < "offers"."original_price" and "offers"."original_price" <> 'NaN'),
	CONSTRAINT "offers_priority" CHECK ("offers"."priority" between -1 and 3),
	CONSTRAINT "offers_dates" CHECK ("offers"."starts_at" < "offers"."ends_at"),
	CONSTRAINT "offers_validity" CHECK ("offers"."coupons_valid_at" < "offers"."coupons_valid_until"),
	CONSTRAINT "offers_counters" CHECK ("offers"."max_coupons_count" > 0 and 0 <= "offers"."used_coupons_count"
        and "offers"."used_coupons_count" <= "offers"."coupons_count" and "offers"."coupons_count" <= "offers"."max_coupons_count")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"requested_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone,
	"bytes" integer DEFAULT 0 NOT NULL,
	"small_bytes" integer,
	"sha256" "bytea",
	"look" bit(3072)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"permission" "permission" NOT NULL,
	"password_hash" text NOT NULL,
	"business_id" uuid,
	"address" text,
	"phone" text,
	"profile_pic" text,
	"disabled_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(regexp_replace(regexp_replace(normalize(coalesce("users"."name", '') || ' ' || coalesce("users"."email", ''), NFKD), '[\u0300-\u036f\u00ad\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'), '\s+', ' ', 'g')) || E'
 ' || lower(regexp_replace(regexp_replace(normalize(coalesce("users"."phone", '') || ' ' || coalesce(regexp_replace(coalesce("users"."phone", ''), '\D', '', 'g'), ''), NFKD), '[\u0300-\u036f\u00ad\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'), '\s+', ' ', 'g'))) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_owner_has_business" CHECK ("users"."permission" <> 'owner' or "users"."business_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"usd_ves" numeric(14, 2) NOT NULL,
	"set_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "exchange_rates_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "exchange_rates_seq_unique" UNIQUE("seq"),
	CONSTRAINT "exchange_rates_usd_ves" CHECK ("exchange_rates"."usd_ves" >= 0 and "exchange_rates"."usd_ves" <> 'NaN')
);
--> statement-breakpoint
CREATE TABLE "payment_coupons" (
	"coupon_id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_lines" (
	"payment_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"title" text NOT NULL,
	"quantity" integer NOT NULL,
	"usd_price" numeric(12, 2) NOT NULL,
	CONSTRAINT "payment_lines_payment_id_offer_id_pk" PRIMARY KEY("payment_id","offer_id"),
	CONSTRAINT "payment_lines_quantity" CHECK ("payment_lines"."quantity" between 1 and 100),
	CONSTRAINT "payment_lines_usd_price" CHECK ("payment_lines"."usd_price" >= 0 and "payment_lines"."usd_price" <> 'NaN')
);
--> statement-breakpoint
CREATE TABLE "payment_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"seen" text NOT NULL,
	"noted_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" "payment_status" DEFAULT 'pending' NOT NULL,
	"decided_by" uuid,
	"purchase_at" timestamp with time zone,
	"usd_price" numeric(12, 2) NOT NULL,
	"ves_price" numeric(15, 2),
	"exchange_rate" numeric(15, 2),
	"type" "payment_type" NOT NULL,
	"kind" "payment_kind" NOT NULL,
	"receipt_data" text,
	"payment_intent_id" text,
	"ref_number" text,
	"ref_signs" text GENERATED ALWAYS AS (reference_signs("payments"."ref_number")) STORED,
	"bank" text,
	"owner_name" text,
	"ci" text,
	"amount" numeric(15, 2),
	"search_text" text GENERATED ALWAYS AS (lower(regexp_replace(regexp_replace(normalize(coalesce("payments"."ref_number", '') || ' ' || coalesce("payments"."payment_intent_id", '') || ' ' || coalesce("payments"."owner_name", '') || ' ' || coalesce("payments"."ci", '') || ' ' || coalesce(regexp_replace(coalesce("payments"."ref_number", ''), '\D', '', 'g'), '') || ' ' || coalesce(regexp_replace(coalesce("payments"."ci", ''), '\D', '', 'g'), ''), NFKD), '[\u0300-\u036f\u00ad\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'), '\s+', ' ', 'g'))) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_usd_price" CHECK ("payments"."usd_price" >= 0 and "payments"."usd_price" <> 'NaN'),
	CONSTRAINT "payments_ves_price" CHECK ("payments"."ves_price" >= 0 and "payments"."ves_price" <> 'NaN'),
	CONSTRAINT "payments_exchange_rate" CHECK ("payments"."exchange_rate" >= 0 and "payments"."exchange_rate" <> 'NaN'),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" >= 0 and "payments"."amount" <> 'NaN'),
	CONSTRAINT "payments_in_bolivares" CHECK ("payments"."type" <> 'pagoMovil' or num_nulls("payments"."ves_price", "payments"."exchange_rate") = 0),
	CONSTRAINT "payments_data" CHECK (case when "payments"."type" = 'card' then "payments"."payment_intent_id" is not null
        else num_nulls("payments"."ref_number", "payments"."bank", "payments"."amount") = 0
          and num_nonnulls("payments"."owner_name", "payments"."ci") > 0 end)
);
--> statement-breakpoint
CREATE TABLE "settled_movements" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"mark" text NOT NULL,
	"claimed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settled_movements_mark_unique" UNIQUE("mark")
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid,
	"business_id" uuid,
	"address" text,
	"details" jsonb NOT NULL,
	"changes" jsonb
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"person_id" uuid NOT NULL,
	"key" "bytea" NOT NULL,
	"request" "bytea" NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_person_id_key_pk" PRIMARY KEY("person_id","key")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_scanned_by_user_id_users_id_fk" FOREIGN KEY ("scanned_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_coupons" ADD CONSTRAINT "payment_coupons_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_coupons" ADD CONSTRAINT "payment_coupons_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_lines" ADD CONSTRAINT "payment_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_lines" ADD CONSTRAINT "payment_lines_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notes" ADD CONSTRAINT "payment_notes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notes" ADD CONSTRAINT "payment_notes_noted_by_users_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_movements" ADD CONSTRAINT "settled_movements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_movements" ADD CONSTRAINT "settled_movements_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "businesses_live" ON "businesses" USING btree ("id") WHERE "businesses"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name" ON "categories" USING btree (lower("name")) WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupons_offer" ON "coupons" USING btree ("offer_id","user_id") WHERE "coupons"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_active" ON "coupons" USING btree ("seq") WHERE "coupons"."consumed_at" is null and "coupons"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "coupons_active_offer" ON "coupons" USING btree ("offer_id","seq") WHERE "coupons"."consumed_at" is null and "coupons"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "coupons_active_user" ON "coupons" USING btree ("user_id","seq") WHERE "coupons"."consumed_at" is null and "coupons"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_consumed" ON "coupons" USING btree ("seq") WHERE "coupons"."consumed_at" is not null;--> statement-breakpoint
CREATE INDEX "coupons_consumed_offer" ON "coupons" USING btree ("offer_id","seq") WHERE "coupons"."consumed_at" is not null;--> statement-breakpoint
CREATE INDEX "coupons_consumed_user" ON "coupons" USING btree ("user_id","seq") WHERE "coupons"."consumed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_live" ON "offers" USING btree ("seq") WHERE "offers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "offers_business" ON "offers" USING btree ("business_id","seq");--> statement-breakpoint
CREATE INDEX "offers_business_live" ON "offers" USING btree ("business_id","seq") WHERE "offers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "offers_category" ON "offers" USING btree ("category_id","seq");--> statement-breakpoint
CREATE INDEX "offers_tags" ON "offers" USING gin ("tags") WHERE "offers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_key" ON "uploads" USING btree ("key");--> statement-breakpoint
CREATE INDEX "uploads_created" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_without_small" ON "uploads" USING btree ("key") WHERE stored_at is not null and small_bytes is null;--> statement-breakpoint
CREATE INDEX "uploads_sha256" ON "uploads" USING btree ("sha256") WHERE sha256 is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_business" ON "users" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "payment_coupons_payment" ON "payment_coupons" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_lines_offer" ON "payment_lines" USING btree ("offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_notes_kind" ON "payment_notes" USING btree ("payment_id","kind");--> statement-breakpoint
CREATE INDEX "payments_user_bought" ON "payments" USING btree ("user_id",coalesce("purchase_at", "created_at"));--> statement-breakpoint
CREATE INDEX "payments_ref_key" ON "payments" USING btree (coalesce(nullif(ltrim("ref_signs", '0'), ''), 'card ' || nullif(trim("payment_intent_id"), '')),("status" <> 'rejected'),"id");--> statement-breakpoint
CREATE INDEX "payments_ref_ending" ON "payments" USING btree ((case when "ref_signs" ~ '^[0-9]{6,}$' then right("ref_signs", 6) end),("status" <> 'rejected'),"id") WHERE (case when "payments"."ref_signs" ~ '^[0-9]{6,}$' then right("payments"."ref_signs", 6) end) is not null;--> statement-breakpoint
CREATE INDEX "payments_document" ON "payments" USING btree ((case when ltrim(regexp_replace("ci", '[^0-9]', '', 'g'), '0') = '' then ''
    else coalesce(upper(substring("ci" from '^\s*([JGjg])')), '') || ltrim(regexp_replace("ci", '[^0-9]', '', 'g'), '0') end),"id") WHERE (case when ltrim(regexp_replace("payments"."ci", '[^0-9]', '', 'g'), '0') = '' then ''
    else coalesce(upper(substring("payments"."ci" from '^\s*([JGjg])')), '') || ltrim(regexp_replace("payments"."ci", '[^0-9]', '', 'g'), '0') end) <> '';--> statement-breakpoint
CREATE INDEX "payments_day_rate" ON "payments" USING btree (((coalesce("purchase_at", "created_at") at time zone 'America/Caracas')::date),"exchange_rate","id");--> statement-breakpoint
CREATE INDEX "payments_day_amount" ON "payments" USING btree (((coalesce("purchase_at", "created_at") at time zone 'America/Caracas')::date),"amount");--> statement-breakpoint
CREATE INDEX "payments_unnamed" ON "payments" USING btree (((coalesce("purchase_at", "created_at") at time zone 'America/Caracas')::date),"amount") WHERE "payments"."ref_signs" is null;--> statement-breakpoint
CREATE INDEX "payments_bank_length" ON "payments" USING btree ("bank","id") WHERE "payments"."status" = 'confirmed' and length("payments"."ref_signs") >= 6;--> statement-breakpoint
CREATE INDEX "payments_receipt" ON "payments" USING btree (coalesce(substring("receipt_data" from '(?:^|/)(receipts/[0-9a-f-]{36}[.]webp)$'), md5("receipt_data")),"id");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at","seq");--> statement-breakpoint
CREATE INDEX "audit_events_kind" ON "audit_events" USING btree ("subject_type","at","seq");--> statement-breakpoint
CREATE INDEX "audit_events_record" ON "audit_events" USING btree ("subject_id","at","seq");--> statement-breakpoint
CREATE INDEX "audit_events_person" ON "audit_events" USING btree ("actor_id","at","seq");--> statement-breakpoint
CREATE INDEX "audit_events_person_kind" ON "audit_events" USING btree ("actor_id","subject_type","at","seq");--> statement-breakpoint
CREATE INDEX "audit_events_business" ON "audit_events" USING btree ("business_id","at","seq") WHERE "audit_events"."business_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_events_business_kind" ON "audit_events" USING btree ("business_id","subject_type","at","seq") WHERE "audit_events"."business_id" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_token" ON "password_resets" USING btree ("token_hash");