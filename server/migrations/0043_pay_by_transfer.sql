CREATE TABLE "bank_details" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"payee_name" text NOT NULL,
	"upi_id" text NOT NULL,
	"sealed_number" text NOT NULL,
	"ifsc" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "transfer_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "transfer_said_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "transfer_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "transfer_hours" smallint;