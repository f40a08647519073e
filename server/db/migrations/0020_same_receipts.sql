CREATE TABLE "receipt_bands" (
	"band" integer NOT NULL,
	"upload_id" uuid NOT NULL,
	CONSTRAINT "receipt_bands_band_upload_id_pk" PRIMARY KEY("band","upload_id")
);
--> statement-breakpoint
CREATE TABLE "same_receipts" (
	"upload_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	CONSTRAINT "same_receipts_upload_id_other_id_pk" PRIMARY KEY("upload_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "is_comparable" boolean;--> statement-breakpoint
CREATE INDEX "uploads_to_compare" ON "uploads" USING btree ("key") WHERE stored_at is not null and is_comparable is null and key like 'receipts/%';--> statement-breakpoint
CREATE INDEX "payments_receipt" ON "payments" USING btree (coalesce(substring("receipt_data" from '(?:^|/)(receipts/[0-9a-f-]{36}[.]webp)$'), md5("receipt_data")),"id");