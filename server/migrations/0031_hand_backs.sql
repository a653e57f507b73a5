CREATE TABLE "hand_backs" (
	"event_id" uuid NOT NULL,
	"hand_back_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"ticket_type_id" uuid NOT NULL,
	"returned_minor" bigint NOT NULL,
	"owed_minor" bigint NOT NULL,
	"handed_back_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_booking_id" uuid,
	"lapsed_at" timestamp with time zone,
	CONSTRAINT "hand_backs_event_id_hand_back_id_pk" PRIMARY KEY("event_id","hand_back_id"),
	CONSTRAINT "hand_backs_money" CHECK ("hand_backs"."owed_minor" > 0 and "hand_backs"."returned_minor" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "hand_backs_ticket" ON "hand_backs" USING btree ("event_id","ticket_id");--> statement-breakpoint
CREATE INDEX "hand_backs_booking" ON "hand_backs" USING btree ("event_id","booking_id");--> statement-breakpoint
CREATE INDEX "hand_backs_waiting" ON "hand_backs" USING btree ("event_id","ticket_type_id","hand_back_id") WHERE "hand_backs"."settled_at" is null and "hand_backs"."lapsed_at" is null;