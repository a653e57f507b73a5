CREATE TABLE "invoice_numbers" (
	"host_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"event_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	CONSTRAINT "invoice_numbers_host_id_kind_year_number_pk" PRIMARY KEY("host_id","kind","year","number")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"event_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"host_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"booking_id" uuid NOT NULL,
	"refund_id" uuid,
	"of_invoice_id" uuid,
	"currency" text NOT NULL,
	"total_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"buyer_name" text NOT NULL,
	"details" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_event_id_invoice_id_pk" PRIMARY KEY("event_id","invoice_id"),
	CONSTRAINT "invoices_note" CHECK (("invoices"."refund_id" is null) = ("invoices"."of_invoice_id" is null)),
	CONSTRAINT "invoices_money" CHECK ("invoices"."total_minor" > 0 and "invoices"."tax_minor" between 0 and "invoices"."total_minor")
);
--> statement-breakpoint
ALTER TABLE "ticket_types" ADD COLUMN "sac" text;--> statement-breakpoint
CREATE INDEX "invoices_list" ON "invoices" USING btree ("event_id","issued_at","invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_booking" ON "invoices" USING btree ("event_id","booking_id") WHERE "invoices"."refund_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_refund" ON "invoices" USING btree ("event_id","refund_id") WHERE "invoices"."refund_id" is not null;