ALTER TABLE "events" ADD COLUMN "reminded_of_day" text;--> statement-breakpoint
CREATE INDEX "ticket_types_valid_days" ON "ticket_types" USING gin ("valid_days") WHERE valid_days is not null;