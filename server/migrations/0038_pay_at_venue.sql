ALTER TABLE "bookings" ADD COLUMN "venue_paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "pays_at_venue" boolean DEFAULT false NOT NULL;