CREATE TABLE "login_guards" (
	"guard_key" text PRIMARY KEY NOT NULL,
	"fails" integer DEFAULT 0 NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL,
	"paused_until" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "switches" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"credential_id" text PRIMARY KEY NOT NULL,
	"passkey_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"signature_counter" bigint NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_passkey_id_unique" UNIQUE("passkey_id")
);
--> statement-breakpoint
CREATE TABLE "data_accesses" (
	"event_id" uuid NOT NULL,
	"data_access_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid,
	"guests" integer NOT NULL,
	CONSTRAINT "data_accesses_event_id_data_access_id_pk" PRIMARY KEY("event_id","data_access_id")
);
--> statement-breakpoint
ALTER TABLE "login_codes" ADD COLUMN "purpose" text DEFAULT 'LOGIN' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_codes" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "joined_into" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "failed_as" text;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "data_accesses_at" ON "data_accesses" USING btree ("event_id","at");--> statement-breakpoint
CREATE INDEX "data_accesses_user" ON "data_accesses" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "login_codes_created" ON "login_codes" USING btree ("created_at");--> statement-breakpoint
-- Of usernames that look alike the older one stays; the younger person chooses another.
UPDATE "users" u SET "username" = NULL WHERE EXISTS (
	SELECT 1 FROM "users" o
	WHERE replace(replace(translate(lower(o."username"), '0i1', 'oll'), 'rn', 'm'), 'vv', 'w') = replace(replace(translate(lower(u."username"), '0i1', 'oll'), 'rn', 'm'), 'vv', 'w')
	AND (o."created_at", o."user_id") < (u."created_at", u."user_id")
);--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_look" ON "users" USING btree (replace(replace(translate(lower("username"), '0i1', 'oll'), 'rn', 'm'), 'vv', 'w'));