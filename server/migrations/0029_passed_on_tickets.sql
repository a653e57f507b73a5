CREATE TABLE "ticket_transfers" (
	"event_id" uuid NOT NULL,
	"transfer_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"giver_id" uuid NOT NULL,
	"email" text,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "ticket_transfers_event_id_transfer_id_pk" PRIMARY KEY("event_id","transfer_id")
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "holder_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_transfers_open" ON "ticket_transfers" USING btree ("event_id","ticket_id") WHERE "ticket_transfers"."accepted_at" is null and "ticket_transfers"."taken_back_at" is null;--> statement-breakpoint
CREATE INDEX "ticket_transfers_booking" ON "ticket_transfers" USING btree ("event_id","booking_id");--> statement-breakpoint
CREATE INDEX "ticket_transfers_token" ON "ticket_transfers" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "ticket_transfers_giver" ON "ticket_transfers" USING btree ("giver_id","created_at");--> statement-breakpoint
CREATE INDEX "ticket_transfers_taker" ON "ticket_transfers" USING btree ("accepted_by") WHERE "ticket_transfers"."accepted_by" is not null;--> statement-breakpoint
CREATE INDEX "tickets_holder" ON "tickets" USING btree ("holder_id") WHERE "tickets"."holder_id" is not null;