ALTER TABLE "events" ADD COLUMN "sends_reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "invitees" ADD COLUMN "told_times" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_messages" ADD COLUMN "unreachable" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_messages" ADD COLUMN "muted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "guest_messages_author" ON "guest_messages" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "guest_messages_open" ON "guest_messages" USING btree ("created_at") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "sale_watchers_waiting" ON "sale_watchers" USING btree ("event_id") WHERE told_at is null;