CREATE TABLE "outside" (
	"event_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"day" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"scan_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "outside_event_id_ticket_id_day_pk" PRIMARY KEY("event_id","ticket_id","day")
);
--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "direction" text DEFAULT 'IN' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "counts_exits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "outside_booking" ON "outside" USING btree ("event_id","booking_id");