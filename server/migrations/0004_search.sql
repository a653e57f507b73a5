CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"events" integer DEFAULT 1 NOT NULL,
	"titles" integer DEFAULT 1 NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "discovery_type_start";--> statement-breakpoint
DROP INDEX "discovery_city_start";--> statement-breakpoint
DROP INDEX "discovery_start";--> statement-breakpoint
DROP INDEX "discovery_end";--> statement-breakpoint
DROP INDEX "discovery_words";--> statement-breakpoint
ALTER TABLE "discovery" ADD COLUMN "other" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "discovery" ADD COLUMN "is_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "discovery" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple'::regconfig, title), 'A') || setweight(to_tsvector('simple'::regconfig, host_name), 'B') || setweight(to_tsvector('simple'::regconfig, city), 'C') || setweight(to_tsvector('simple'::regconfig, other), 'D')) STORED;--> statement-breakpoint
CREATE INDEX "search_words_added" ON "search_words" USING btree ("added_at");--> statement-breakpoint
CREATE INDEX "discovery_live" ON "discovery" USING btree ("start_at","event_id","end_at") WHERE not is_over;--> statement-breakpoint
CREATE INDEX "discovery_live_type" ON "discovery" USING btree ("event_type","start_at","event_id","end_at") WHERE not is_over;--> statement-breakpoint
CREATE INDEX "discovery_live_city" ON "discovery" USING btree ("city_key","start_at","event_id","end_at") WHERE not is_over;--> statement-breakpoint
CREATE INDEX "discovery_live_price" ON "discovery" USING btree ("price_minor","start_at","event_id","end_at") WHERE not is_over;--> statement-breakpoint
CREATE INDEX "discovery_live_featured" ON "discovery" USING btree ("event_type","start_at","event_id","end_at") WHERE is_featured and not is_over;--> statement-breakpoint
CREATE INDEX "discovery_live_end" ON "discovery" USING btree ("end_at") WHERE not is_over;--> statement-breakpoint
CREATE INDEX "discovery_city_end" ON "discovery" USING btree ("city_key","end_at" DESC NULLS LAST,"event_id");--> statement-breakpoint
CREATE INDEX "discovery_title_words" ON "discovery" USING gin (to_tsvector('simple', "title"));--> statement-breakpoint
CREATE INDEX "discovery_start" ON "discovery" USING btree ("start_at","event_id","end_at");--> statement-breakpoint
CREATE INDEX "discovery_end" ON "discovery" USING btree ("end_at" DESC NULLS LAST,"event_id");--> statement-breakpoint
CREATE INDEX "discovery_words" ON "discovery" USING gin ("words");--> statement-breakpoint
-- What is there already is found by its place and tags too, and its words are known.
UPDATE "discovery" d SET "other" = lower(regexp_replace(concat_ws(' ', e."place_name", e."theme", e."tags"::text), '[^[:alnum:]]+', ' ', 'g')) FROM "events" e WHERE e."event_id" = d."event_id";--> statement-breakpoint
INSERT INTO "search_words" ("word", "events", "titles")
SELECT a.word, a.ndoc, coalesce(t.ndoc, 0) FROM ts_stat('select words from discovery') a
LEFT JOIN ts_stat('select to_tsvector(''simple'', title) from discovery') t ON t.word = a.word;
