ALTER TABLE "discovery" ADD COLUMN "facts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "languages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "is_step_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "is_women_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "food" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "is_alcohol_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "min_age" smallint;--> statement-breakpoint
CREATE INDEX "discovery_facts" ON "discovery" USING gin ("facts");