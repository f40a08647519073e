CREATE TABLE "idempotency_keys" (
	"person_id" uuid NOT NULL,
	"key" "bytea" NOT NULL,
	"request" "bytea" NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_person_id_key_pk" PRIMARY KEY("person_id","key")
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");