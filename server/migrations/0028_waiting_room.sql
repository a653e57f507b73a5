CREATE TABLE "waiting_places" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"turn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waiting_places_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "waiting_rooms" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"per_second" double precision NOT NULL,
	"issued" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "waiting_places_user" ON "waiting_places" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "waiting_places_turn" ON "waiting_places" USING btree ("turn_at");