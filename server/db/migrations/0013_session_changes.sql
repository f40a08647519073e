-- Every server remembers for some seconds whom a session opened (docs/decisions/0012), and is told here of what makes that
-- untrue, whoever does it: another server, one of the former release, a command. Not of a session's use, nor of its marks.
CREATE FUNCTION "tell_session_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('session_changes', '');
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "users_told" AFTER UPDATE OF "permission", "business_id", "disabled_at" ON "users" FOR EACH ROW
WHEN (
	OLD."permission" IS DISTINCT FROM NEW."permission"
	OR OLD."business_id" IS DISTINCT FROM NEW."business_id"
	OR OLD."disabled_at" IS DISTINCT FROM NEW."disabled_at"
)
EXECUTE FUNCTION "tell_session_changes"();
--> statement-breakpoint
CREATE TRIGGER "second_factors_told" AFTER INSERT OR DELETE OR UPDATE OF "confirmed_at" ON "second_factors" FOR EACH ROW
EXECUTE FUNCTION "tell_session_changes"();
--> statement-breakpoint
CREATE TRIGGER "sessions_told" AFTER DELETE OR UPDATE OF "token_hash", "user_id", "expires_at" ON "sessions" FOR EACH ROW
EXECUTE FUNCTION "tell_session_changes"();
