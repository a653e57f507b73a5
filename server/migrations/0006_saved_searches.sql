CREATE TABLE "discovery_changes" (
	"change_id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"before" jsonb
);
--> statement-breakpoint
CREATE TABLE "saved_search_events" (
	"search_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_search_events_search_id_event_id_pk" PRIMARY KEY("search_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"search_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"filter" jsonb NOT NULL,
	"filter_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "stop_url" text;--> statement-breakpoint
ALTER TABLE "saved_search_events" ADD CONSTRAINT "saved_search_events_search_id_saved_searches_search_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("search_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discovery_changes_at" ON "discovery_changes" USING btree ("at","event_id");--> statement-breakpoint
CREATE INDEX "discovery_changes_event" ON "discovery_changes" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_same" ON "saved_searches" USING btree ("user_id","filter_key");--> statement-breakpoint
CREATE INDEX "saved_searches_looked" ON "saved_searches" USING btree ("looked_at","search_id");