CREATE TABLE "audit_events" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_id","seq");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","seq");--> statement-breakpoint
-- What was decided about payments before is known by the last decision alone.
INSERT INTO "audit_events" ("at", "actor_id", "action", "subject_type", "subject_id", "details")
	SELECT "updated_at", "decided_by", "status"::text, 'payment', "id", '{}'::jsonb FROM "payments"
	WHERE "decided_by" IS NOT NULL AND "status" <> 'pending' ORDER BY "updated_at", "id";
--> statement-breakpoint
CREATE FUNCTION "refuse_to_change_history"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit_events is only added to';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_events_stay" BEFORE UPDATE OR DELETE ON "audit_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_change_history"();
