CREATE TABLE "ticket_changes" (
	"event_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"of_booking_id" uuid NOT NULL,
	"ticket_ids" jsonb NOT NULL,
	"from_type_id" uuid NOT NULL,
	"from_unit_minor" bigint NOT NULL,
	"to_type_id" uuid NOT NULL,
	"to_unit_minor" bigint NOT NULL,
	"credit_minor" bigint NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "ticket_changes_event_id_booking_id_pk" PRIMARY KEY("event_id","booking_id")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "guests_change_types" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "paid_for_id" uuid;--> statement-breakpoint
CREATE INDEX "ticket_changes_of" ON "ticket_changes" USING btree ("event_id","of_booking_id");