CREATE TABLE "takings" (
	"event_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"minor" bigint NOT NULL,
	"actor_id" uuid,
	"device_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "takings_event_id_booking_id_pk" PRIMARY KEY("event_id","booking_id")
);
--> statement-breakpoint
CREATE TABLE "walk_ins" (
	"event_id" uuid NOT NULL,
	"walk_in_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"way" text NOT NULL,
	"actor_id" uuid,
	"device_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "walk_ins_event_id_walk_in_id_pk" PRIMARY KEY("event_id","walk_in_id")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "sells_walk_ins" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "takings_actor" ON "takings" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "walk_ins_booking" ON "walk_ins" USING btree ("event_id","booking_id");--> statement-breakpoint
CREATE INDEX "walk_ins_actor" ON "walk_ins" USING btree ("actor_id","event_id");