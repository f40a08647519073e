-- What a reference is compared by. Of a number its digits alone: 'Nro. 1234567', 'PM1234567' and '1234567 Banesco' are
-- one; letters typed for 0 and 1 beside digits are digits. Of a code, whose letters stand between few digits as Zelle
-- has them, all letters and digits. Words that have no digit belong to neither. NULL for nothing.
CREATE FUNCTION "reference_signs"("written" text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	-- The index on it takes no more than some two thousand letters.
	"plain" text := normalize(left("written", 200), NFKC);
	"signs" text;
	"words" text;
	"digits" text;
	"longest" text;
	"runs" text[];
BEGIN
	IF "written" IS NULL THEN
		RETURN NULL;
	END IF;
	"plain" := translate("plain", '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789');
	-- Latin, Greek and Cyrillic letters; where no other letter stands before them, or none behind.
	"plain" := regexp_replace("plain", '(?<![A-Za-zÀ-ɏͰ-ӿ])([OoОоΟοIl]+)(?=[0-9])', '<\1>', 'g');
	"plain" := regexp_replace("plain", '(?<=[0-9])([OoОоΟοIl]+)(?![A-Za-zÀ-ɏͰ-ӿ])', '<\1>', 'g');
	WHILE "plain" ~ '<[OoОоΟοIl]+>' LOOP
		"plain" := regexp_replace("plain", '<([OoОоΟοIl]+)>', translate(substring("plain" from '<([OoОоΟοIl]+)>'), 'OoОоΟοIl', '00000011'));
	END LOOP;
	"plain" := upper("plain");
	"signs" := regexp_replace("plain", '[^A-Z0-9À-ɏͰ-ӿ]', '', 'g');
	-- The numbers in it, without phones, documents and days where another number stands beside them.
	"runs" := ARRAY(
		SELECT regexp_replace("run"[1], '[^0-9]', '', 'g')
		FROM regexp_matches("signs", '((?<![A-ZÀ-ɏͰ-ӿ])[VEJGP][0-9]+|[0-9]+)', 'g') WITH ORDINALITY AS "numbers"("run", "place")
		WHERE "run"[1] !~ '^((58|0)?4(1[246]|2[246])[0-9]{7}|[VEJGP][0-9]{6,9}|20[0-9][0-9](0[1-9]|1[0-2])[0-3][0-9])$'
			OR (SELECT count(*) = 1 FROM regexp_matches("signs", '((?<![A-ZÀ-ɏͰ-ӿ])[VEJGP][0-9]+|[0-9]+)', 'g'))
		ORDER BY "place"
	);
	"digits" := array_to_string("runs", '');
	"longest" := coalesce((SELECT "run" FROM unnest("runs") WITH ORDINALITY AS "of"("run", "place") ORDER BY length("run") DESC, "place" LIMIT 1), '');
	IF length("longest") >= 6 AND length("longest") * 2 > length("digits") THEN
		RETURN "longest";
	END IF;
	IF length("digits") >= 8 AND length("digits") >= (length("signs") - length("digits")) * 2 THEN
		RETURN "digits";
	END IF;
	"words" := array_to_string(ARRAY(
		SELECT regexp_replace("word", '[^A-Z0-9À-ɏͰ-ӿ]', '', 'g')
		FROM regexp_split_to_table("plain", '[\s.:;,#()]+') WITH ORDINALITY AS "parts"("word", "place")
		WHERE "word" ~ '[0-9]' ORDER BY "place"
	), '');
	"words" := regexp_replace("words", '^(REF(ERENCIA)?|NRO|NUM(ERO)?|NO?|PM|OP)(?=[0-9]+$)', '');
	RETURN nullif(coalesce(nullif("words", ''), "signs"), '');
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
CREATE TABLE "payment_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"seen" text NOT NULL,
	"noted_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
DROP INDEX "payments_user";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "ref_signs" text GENERATED ALWAYS AS (reference_signs("payments"."ref_number")) STORED;--> statement-breakpoint
ALTER TABLE "payment_notes" ADD CONSTRAINT "payment_notes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notes" ADD CONSTRAINT "payment_notes_noted_by_users_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_movements" ADD CONSTRAINT "settled_movements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_movements" ADD CONSTRAINT "settled_movements_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
CREATE TRIGGER "payment_notes_history" AFTER INSERT OR UPDATE OR DELETE ON "payment_notes" FOR EACH ROW EXECUTE FUNCTION "record_note"();
