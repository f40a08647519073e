CREATE TYPE "public"."payment_kind" AS ENUM('manual', 'automatic');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('pending', 'confirmed', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."payment_type" AS ENUM('card', 'pagoMovil', 'zelle');--> statement-breakpoint
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
	"bank" text,
	"owner_name" text,
	"ci" text,
	"amount" numeric(15, 2),
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
ALTER TABLE "exchange_rates" ADD COLUMN "seq" bigint;--> statement-breakpoint
UPDATE "exchange_rates" SET "seq" = "placed"."seq" FROM (
	SELECT "id", row_number() OVER (ORDER BY "created_at", "id") AS "seq" FROM "exchange_rates"
) AS "placed" WHERE "exchange_rates"."id" = "placed"."id";--> statement-breakpoint
ALTER TABLE "exchange_rates" ALTER COLUMN "seq" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange_rates" ALTER COLUMN "seq" ADD GENERATED ALWAYS AS IDENTITY (sequence name "exchange_rates_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
SELECT setval('exchange_rates_seq_seq', (SELECT coalesce(max("seq"), 0) + 1 FROM "exchange_rates"), false);--> statement-breakpoint
ALTER TABLE "payment_coupons" ADD CONSTRAINT "payment_coupons_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_coupons" ADD CONSTRAINT "payment_coupons_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_lines" ADD CONSTRAINT "payment_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_lines" ADD CONSTRAINT "payment_lines_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_coupons_payment" ON "payment_coupons" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_lines_offer" ON "payment_lines" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_seq_unique" UNIQUE("seq");