CREATE TABLE "moved_events" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"foreign_id" text NOT NULL,
	"content_hash" text NOT NULL,
	"version" integer NOT NULL,
	"picture_from" text,
	"picture_path" text,
	"moved_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "moved_events_origin" ON "moved_events" USING btree ("origin");