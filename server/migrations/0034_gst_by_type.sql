ALTER TABLE "ticket_types" ADD COLUMN "gst_percent" smallint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tickets" jsonb;