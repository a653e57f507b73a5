CREATE TABLE "brand_history" (
	"brand_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"deed" text NOT NULL,
	"member_id" uuid,
	"role" text,
	"event_id" uuid,
	CONSTRAINT "brand_history_brand_id_line_id_pk" PRIMARY KEY("brand_id","line_id")
);
--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "event_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_brand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_history" ADD CONSTRAINT "brand_history_brand_id_users_user_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_history_actor" ON "brand_history" USING btree ("actor_id") WHERE "brand_history"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "brand_history_member" ON "brand_history" USING btree ("member_id") WHERE "brand_history"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "invitations_brand" ON "invitations" USING btree ("host_id") WHERE "invitations"."event_id" is null;