CREATE TABLE "door_phones" (
	"event_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"name" text NOT NULL,
	"browser" text,
	"system" text,
	"actor_id" uuid NOT NULL,
	"battery_percent" smallint,
	"is_charging" boolean,
	"list_issued_at" timestamp with time zone,
	"list_guests" integer,
	"has_key" boolean NOT NULL,
	"camera" text NOT NULL,
	"waiting" integer NOT NULL,
	"is_out" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "door_phones_event_id_device_id_pk" PRIMARY KEY("event_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "settled_by" uuid;--> statement-breakpoint
CREATE INDEX "scans_conflict" ON "scans" USING btree ("event_id","booking_id") WHERE "scans"."conflict" is not null;