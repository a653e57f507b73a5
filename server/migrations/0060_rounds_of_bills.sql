DROP INDEX "invoices_booking";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "round" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_bill" ON "invoices" USING btree ("event_id","booking_id","round") WHERE "invoices"."refund_id" is null;