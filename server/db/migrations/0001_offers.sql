CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
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
CREATE TABLE "offer_blocks" (
	"block" bigint PRIMARY KEY NOT NULL,
	"live" integer NOT NULL
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
	"plain_text" text GENERATED ALWAYS AS (lower(regexp_replace(normalize("offers"."title" || E'
' || "offers"."description", NFD), '[\u0300-\u036f]', '', 'g'))) STORED NOT NULL,
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
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_scanned_by_user_id_users_id_fk" FOREIGN KEY ("scanned_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupons_offer" ON "coupons" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "coupons_user" ON "coupons" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_live" ON "offers" USING btree ("seq") WHERE "offers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "offers_business" ON "offers" USING btree ("business_id","seq");--> statement-breakpoint
CREATE INDEX "offers_category" ON "offers" USING btree ("category_id","seq");--> statement-breakpoint
CREATE INDEX "offers_tags" ON "offers" USING gin ("tags") WHERE "offers"."deleted_at" is null;