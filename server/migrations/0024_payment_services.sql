ALTER TABLE "payment_index" ADD COLUMN "charge_ref" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "capture" text DEFAULT 'NOW' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "capture" text DEFAULT 'NOW' NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_index_charge" ON "payment_index" USING btree ("provider","charge_ref");--> statement-breakpoint
CREATE INDEX "payments_authorised" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'AUTHORISED';--> statement-breakpoint
CREATE INDEX "payments_given_up" ON "payments" USING btree ("created_at") WHERE "payments"."status" in ('FAILED', 'EXPIRED');