ALTER TABLE "discovery" ADD COLUMN "card" text;--> statement-breakpoint
ALTER TABLE "discovery" ADD COLUMN "card_fee" double precision;--> statement-breakpoint
ALTER TABLE "discovery" ADD COLUMN "card_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "discovery_live_spot" ON "discovery" USING gist ("spot") WHERE not is_over;