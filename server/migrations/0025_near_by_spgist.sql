DROP INDEX "discovery_live_spot";--> statement-breakpoint
CREATE INDEX "discovery_live_spot" ON "discovery" USING spgist ("spot") WHERE not is_over;