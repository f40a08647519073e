ALTER TABLE "offers" drop column "plain_text";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "plain_text" text GENERATED ALWAYS AS (lower(regexp_replace(regexp_replace(normalize("offers"."title" || E'
' || "offers"."description", NFKD), '[\u0300-\u036f\u00ad\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'), '\s+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
DROP INDEX IF EXISTS "businesses_name_parts";
