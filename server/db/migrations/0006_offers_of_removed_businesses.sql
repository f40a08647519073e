-- A business goes with its offers. Those that stayed behind are marked like it; their coupons stay as they are.
UPDATE "offers" SET "deleted_at" = "businesses"."deleted_at" FROM "businesses"
	WHERE "businesses"."id" = "offers"."business_id" AND "businesses"."deleted_at" IS NOT NULL AND "offers"."deleted_at" IS NULL;
