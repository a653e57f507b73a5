CREATE TABLE "fee_bills" (
	"fee_bill_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"event_id" uuid,
	"invoice_id" uuid,
	"booking_id" uuid,
	"host_id" uuid,
	"month" text,
	"gstin" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"total_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"buyer_name" text NOT NULL,
	"details" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fee_bills_money" CHECK ("fee_bills"."total_minor" > 0 and "fee_bills"."tax_minor" between 0 and "fee_bills"."total_minor"),
	CONSTRAINT "fee_bills_buyer" CHECK (("fee_bills"."host_id" is null) = ("fee_bills"."invoice_id" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "fee_bills_number" ON "fee_bills" USING btree ("kind","year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_bills_invoice" ON "fee_bills" USING btree ("event_id","invoice_id") WHERE "fee_bills"."invoice_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_bills_month" ON "fee_bills" USING btree ("host_id","month","gstin","currency","kind") WHERE "fee_bills"."host_id" is not null;--> statement-breakpoint
CREATE INDEX "fee_bills_booking" ON "fee_bills" USING btree ("event_id","booking_id") WHERE "fee_bills"."booking_id" is not null;