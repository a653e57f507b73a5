ALTER TABLE "event_tasks" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "event_tasks" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_tasks" ADD COLUMN "begun_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "event_tasks_open" ON "event_tasks" USING btree ("kind","due_at") WHERE finished_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_tasks_waiting" ON "event_tasks" USING btree ("event_id") WHERE kind = 'CHANGE' and begun_at is null;--> statement-breakpoint
CREATE INDEX "history_of_event" ON "history" USING btree ("event_id","history_id") WHERE subject in ('event', 'ticket_type', 'role');