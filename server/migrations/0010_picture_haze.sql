ALTER TABLE "pictures" ADD COLUMN "haze" text;--> statement-breakpoint
CREATE INDEX "pictures_without_haze" ON "pictures" USING btree ("picture_id") WHERE haze is null;