CREATE TABLE "operator_deeds" (
	"deed_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acting_operator_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acting_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_for" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "taken_down_for" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "taken_down_reason" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "taken_down_from" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decided_note" text;--> statement-breakpoint
CREATE INDEX "operator_deeds_at" ON "operator_deeds" USING btree ("at","deed_id");--> statement-breakpoint
CREATE INDEX "operator_deeds_subject" ON "operator_deeds" USING btree ("subject","subject_id","at");--> statement-breakpoint
CREATE INDEX "sessions_acting" ON "sessions" USING btree ("acting_operator_id") WHERE "sessions"."acting_operator_id" is not null;--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("suspended_at") WHERE "users"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "events_taken_down" ON "events" USING btree ("taken_down_at") WHERE taken_down_at is not null;--> statement-breakpoint
CREATE FUNCTION keep_deeds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'what operators did stays as it was written';
END $$;--> statement-breakpoint
CREATE TRIGGER operator_deeds_kept BEFORE UPDATE OR DELETE ON "operator_deeds" FOR EACH ROW EXECUTE FUNCTION keep_deeds();
