CREATE TABLE "framed_bookings" (
	"event_id" uuid NOT NULL,
	"frame_id" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "framed_bookings_event_id_frame_id_booking_id_pk" PRIMARY KEY("event_id","frame_id","booking_id")
);
--> statement-breakpoint
CREATE INDEX "framed_bookings_created" ON "framed_bookings" USING btree ("created_at");