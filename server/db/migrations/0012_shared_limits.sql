CREATE TABLE "sign_in_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"turns" jsonb
);
--> statement-breakpoint
-- Grows with every change that a session makes, in the same transaction, where lists are read from a standby: when the
-- standby shows the same number, it shows the change.
ALTER TABLE "sessions" ADD COLUMN "changes" bigint DEFAULT 0 NOT NULL;
