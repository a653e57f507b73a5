ALTER TABLE "messages" ADD COLUMN "locale" text;--> statement-breakpoint
CREATE INDEX "messages_to_phones" ON "messages" USING btree ("created_at") WHERE "messages"."channel" <> 'EMAIL';--> statement-breakpoint
CREATE INDEX "messages_unsent" ON "messages" USING btree ("created_at") WHERE "messages"."sent_at" is null and "messages"."failed_as" is null;