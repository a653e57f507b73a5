CREATE TABLE "direct_refunds" (
	"event_id" uuid NOT NULL,
	"direct_refund_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"tickets" jsonb,
	"seats" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"owed_at" timestamp with time zone NOT NULL,
	"given_at" timestamp with time zone,
	"actor_id" uuid,
	"device_id" uuid,
	CONSTRAINT "direct_refunds_event_id_direct_refund_id_pk" PRIMARY KEY("event_id","direct_refund_id"),
	CONSTRAINT "direct_refunds_money" CHECK ("direct_refunds"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE INDEX "direct_refunds_booking" ON "direct_refunds" USING btree ("event_id","booking_id");--> statement-breakpoint
CREATE INDEX "direct_refunds_actor" ON "direct_refunds" USING btree ("actor_id");