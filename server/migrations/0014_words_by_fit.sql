DROP INDEX "discovery_live_host_words";--> statement-breakpoint
DROP INDEX "discovery_title_words";--> statement-breakpoint
CREATE INDEX "discovery_begin_words" ON "discovery" USING gin (ts_filter("words", '{a,b,c}'::"char"[]));--> statement-breakpoint
CREATE INDEX "discovery_live_host_words" ON "discovery" USING gin (ts_filter("words", '{b}'::"char"[])) WHERE not is_over;--> statement-breakpoint
CREATE INDEX "discovery_title_words" ON "discovery" USING gin (ts_filter("words", '{a}'::"char"[]));