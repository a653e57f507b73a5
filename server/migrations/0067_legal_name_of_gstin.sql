ALTER TABLE "events" ADD COLUMN "gst_name" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "gst_address" text;