ALTER TABLE "webhooks" ADD COLUMN "host_id" uuid;--> statement-breakpoint
CREATE INDEX "webhooks_host" ON "webhooks" USING btree ("host_id");