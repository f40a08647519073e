DROP INDEX "coupons_offer";--> statement-breakpoint
CREATE INDEX "coupons_offer" ON "coupons" USING btree ("offer_id","user_id") WHERE "coupons"."removed_at" is null;