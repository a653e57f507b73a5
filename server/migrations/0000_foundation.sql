CREATE TABLE "consents" (
	"consent_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text_version" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"identity_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"verified_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_codes" (
	"login_code_id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"event_id" uuid,
	"user_agent" text,
	"rotates" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"first_name" text,
	"last_name" text,
	"username" text,
	"email" text,
	"email_verified_at" timestamp with time zone,
	"phone" text,
	"phone_verified_at" timestamp with time zone,
	"country_code" smallint,
	"age" smallint,
	"gender" text,
	"bio" text,
	"social_media_urls" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"profile_pic" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"is_operator" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "booking_index" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_lines" (
	"event_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"ticket_type_id" uuid NOT NULL,
	"count" integer NOT NULL,
	"unit_minor" bigint NOT NULL,
	CONSTRAINT "booking_lines_event_id_booking_id_ticket_type_id_pk" PRIMARY KEY("event_id","booking_id","ticket_type_id"),
	CONSTRAINT "booking_lines_count" CHECK ("booking_lines"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"event_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"payment_status" text DEFAULT 'NONE' NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"party" integer NOT NULL,
	"total_minor" bigint NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"price_lines" jsonb NOT NULL,
	"promo_code_id" uuid,
	"requires_approval" boolean NOT NULL,
	"hold_expires_at" timestamp with time zone,
	"hold_extended_at" timestamp with time zone,
	"pay_by" timestamp with time zone,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"blocked_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "bookings_event_id_booking_id_pk" PRIMARY KEY("event_id","booking_id"),
	CONSTRAINT "bookings_money" CHECK ("bookings"."total_minor" >= 0 and "bookings"."refunded_minor" between 0 and "bookings"."total_minor")
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"event_id" uuid NOT NULL,
	"promo_code_id" uuid NOT NULL,
	"code" text NOT NULL,
	"amount_minor" bigint,
	"percent" smallint,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ticket_type_ids" jsonb,
	"retired_at" timestamp with time zone,
	CONSTRAINT "promo_codes_event_id_promo_code_id_pk" PRIMARY KEY("event_id","promo_code_id"),
	CONSTRAINT "promo_codes_uses" CHECK ("promo_codes"."uses" >= 0 and ("promo_codes"."max_uses" is null or "promo_codes"."uses" <= "promo_codes"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "responses" (
	"event_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"seat" smallint DEFAULT 0 NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "responses_event_id_booking_id_question_id_seat_pk" PRIMARY KEY("event_id","booking_id","question_id","seat")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"event_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"ticket_type_id" uuid NOT NULL,
	"seat" smallint NOT NULL,
	"version" smallint DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'VALID' NOT NULL,
	"holder_name" text,
	"holder_email" text,
	CONSTRAINT "tickets_event_id_ticket_id_pk" PRIMARY KEY("event_id","ticket_id")
);
--> statement-breakpoint
CREATE TABLE "admissions" (
	"event_id" uuid NOT NULL,
	"admission_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"ticket_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"day" text DEFAULT 'ALL' NOT NULL,
	"scan_id" uuid NOT NULL,
	"actor_id" uuid,
	"device_id" uuid,
	"scanned_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "admissions_event_id_admission_id_pk" PRIMARY KEY("event_id","admission_id")
);
--> statement-breakpoint
CREATE TABLE "foreign_codes" (
	"event_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"seat" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "foreign_codes_event_id_code_hash_pk" PRIMARY KEY("event_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "scans" (
	"event_id" uuid NOT NULL,
	"scan_id" uuid NOT NULL,
	"actor_id" uuid,
	"device_id" uuid,
	"booking_id" uuid,
	"seat" smallint,
	"outcome" text,
	"answer" jsonb,
	"count" integer,
	"is_offline" boolean DEFAULT false NOT NULL,
	"let_in" boolean,
	"clock_offset_ms" bigint,
	"conflict" text,
	"undone_at" timestamp with time zone,
	"scanned_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "scans_event_id_scan_id_pk" PRIMARY KEY("event_id","scan_id")
);
--> statement-breakpoint
CREATE TABLE "host_roles" (
	"role_id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"event_id" uuid,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"invitation_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"invitation_id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"role" text NOT NULL,
	"scope" text NOT NULL,
	"token_hash" text NOT NULL,
	"email" text,
	"max_uses" integer DEFAULT 1 NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitations_uses" CHECK ("invitations"."uses" between 0 and "invitations"."max_uses")
);
--> statement-breakpoint
CREATE TABLE "discovery" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"series_id" uuid,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"timezone" text NOT NULL,
	"event_type" text NOT NULL,
	"theme" text NOT NULL,
	"title" text NOT NULL,
	"host_name" text NOT NULL,
	"city" text NOT NULL,
	"city_key" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"spot" "point",
	"price_minor" bigint NOT NULL,
	"is_featured" boolean NOT NULL,
	"saved" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "capacity_group_types" (
	"event_id" uuid NOT NULL,
	"capacity_group_id" uuid NOT NULL,
	"ticket_type_id" uuid NOT NULL,
	CONSTRAINT "capacity_group_types_event_id_capacity_group_id_ticket_type_id_pk" PRIMARY KEY("event_id","capacity_group_id","ticket_type_id")
);
--> statement-breakpoint
CREATE TABLE "capacity_groups" (
	"event_id" uuid NOT NULL,
	"capacity_group_id" uuid NOT NULL,
	"capacity" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "capacity_groups_event_id_capacity_group_id_pk" PRIMARY KEY("event_id","capacity_group_id"),
	CONSTRAINT "capacity_groups_fit" CHECK ("capacity_groups"."sold" >= 0 and "capacity_groups"."held" >= 0 and "capacity_groups"."sold" + "capacity_groups"."held" <= "capacity_groups"."capacity")
);
--> statement-breakpoint
CREATE TABLE "event_seats" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"capacity" integer,
	"sold" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_seats_fit" CHECK ("event_seats"."sold" >= 0 and "event_seats"."held" >= 0 and "event_seats"."sold" + "event_seats"."held" <= "event_seats"."capacity")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"series_id" uuid,
	"slug" text NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"visibility" text DEFAULT 'PUBLIC' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"event_type" text DEFAULT 'Event' NOT NULL,
	"theme" text DEFAULT 'Lifestyle' NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"start_at" timestamp with time zone,
	"end_at" timestamp with time zone,
	"timezone" text DEFAULT 'Asia/Kolkata' NOT NULL,
	"all_day" boolean DEFAULT false NOT NULL,
	"place_name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'India' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"is_online" boolean DEFAULT false NOT NULL,
	"online_url" text,
	"cover_photo" text,
	"event_photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"itinerary" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refund_policy" jsonb DEFAULT '{"full_until_hours":null,"half_until_hours":null}'::jsonb NOT NULL,
	"requires_approval" boolean DEFAULT false NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"admits_by_day" boolean DEFAULT false NOT NULL,
	"private_key" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone,
	"postponed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_order" CHECK ("events"."end_at" is null or "events"."start_at" is null or "events"."end_at" >= "events"."start_at")
);
--> statement-breakpoint
CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitees" (
	"event_id" uuid NOT NULL,
	"address" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitees_event_id_address_pk" PRIMARY KEY("event_id","address")
);
--> statement-breakpoint
CREATE TABLE "person_seats" (
	"event_id" uuid NOT NULL,
	"ticket_type_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "person_seats_event_id_ticket_type_id_user_id_pk" PRIMARY KEY("event_id","ticket_type_id","user_id"),
	CONSTRAINT "person_seats_taken" CHECK ("person_seats"."taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"event_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"text" text NOT NULL,
	"kind" text NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"per" text DEFAULT 'BOOKING' NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "questions_event_id_question_id_pk" PRIMARY KEY("event_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "series" (
	"series_id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"title" text NOT NULL,
	"rule" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_types" (
	"event_id" uuid NOT NULL,
	"ticket_type_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price_minor" bigint NOT NULL,
	"capacity" integer NOT NULL,
	"max_per_booking" integer DEFAULT 10 NOT NULL,
	"max_per_person" integer,
	"sales_start" timestamp with time zone,
	"sales_end" timestamp with time zone,
	"access_code" text,
	"retired_at" timestamp with time zone,
	"sold" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ticket_types_event_id_ticket_type_id_pk" PRIMARY KEY("event_id","ticket_type_id"),
	CONSTRAINT "ticket_types_fit" CHECK ("ticket_types"."sold" >= 0 and "ticket_types"."held" >= 0 and "ticket_types"."sold" + "ticket_types"."held" <= "ticket_types"."capacity"),
	CONSTRAINT "ticket_types_price" CHECK ("ticket_types"."price_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "guest_counters" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"pending" integer DEFAULT 0 NOT NULL,
	"going" integer DEFAULT 0 NOT NULL,
	"checked_in" integer DEFAULT 0 NOT NULL,
	"declined" integer DEFAULT 0 NOT NULL,
	"people_expected" integer DEFAULT 0 NOT NULL,
	"people_in" integer DEFAULT 0 NOT NULL,
	"collected_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "guest_counters_positive" CHECK (least("guest_counters"."pending", "guest_counters"."going", "guest_counters"."checked_in", "guest_counters"."declined", "guest_counters"."people_expected", "guest_counters"."people_in") >= 0)
);
--> statement-breakpoint
CREATE TABLE "history" (
	"event_id" uuid NOT NULL,
	"history_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "history_event_id_history_id_pk" PRIMARY KEY("event_id","history_id")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"picture_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"path" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_index" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"event_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"status" text DEFAULT 'CREATED' NOT NULL,
	"amount_minor" bigint NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"redirect_url" text,
	"failure" text,
	"is_disputed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payments_event_id_payment_id_pk" PRIMARY KEY("event_id","payment_id"),
	CONSTRAINT "payments_money" CHECK ("payments"."amount_minor" > 0 and "payments"."refunded_minor" between 0 and "payments"."amount_minor")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"provider" text NOT NULL,
	"provider_event_id" text NOT NULL,
	"payment_id" uuid,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_events_provider_provider_event_id_pk" PRIMARY KEY("provider","provider_event_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"event_id" uuid NOT NULL,
	"refund_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"status" text DEFAULT 'DUE' NOT NULL,
	"reason" text NOT NULL,
	"provider_ref" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_event_id_refund_id_pk" PRIMARY KEY("event_id","refund_id"),
	CONSTRAINT "refunds_money" CHECK ("refunds"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"ref" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"refunds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"notice_due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payments_money" CHECK ("sandbox_payments"."refunded_minor" between 0 and "sandbox_payments"."amount_minor")
);
--> statement-breakpoint
CREATE TABLE "ticket_keys" (
	"key_id" smallint PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key_encrypted" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishlist" (
	"user_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_user_id_event_id_pk" PRIMARY KEY("user_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"status" smallint,
	"body" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_call_key_pk" PRIMARY KEY("user_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"once_key" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_roles" ADD CONSTRAINT "host_roles_host_id_users_user_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_roles" ADD CONSTRAINT "host_roles_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_host_id_users_user_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capacity_groups" ADD CONSTRAINT "capacity_groups_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_seats" ADD CONSTRAINT "event_seats_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_host_id_users_user_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_id_series_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("series_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitees" ADD CONSTRAINT "invitees_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_host_id_users_user_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD CONSTRAINT "ticket_types_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist" ADD CONSTRAINT "wishlist_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_value" ON "identities" USING btree ("kind","value");--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_codes_recipient" ON "login_codes" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "booking_index_user" ON "booking_index" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_reference" ON "bookings" USING btree ("event_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_open_hold" ON "bookings" USING btree ("event_id","user_id") WHERE "bookings"."status" = 'HELD';--> statement-breakpoint
CREATE INDEX "bookings_list" ON "bookings" USING btree ("event_id","created_at","booking_id");--> statement-breakpoint
CREATE INDEX "bookings_holds" ON "bookings" USING btree ("hold_expires_at") WHERE "bookings"."status" = 'HELD';--> statement-breakpoint
CREATE INDEX "bookings_pay_by" ON "bookings" USING btree ("pay_by") WHERE "bookings"."status" = 'AWAITING_PAYMENT';--> statement-breakpoint
CREATE UNIQUE INDEX "promo_codes_code" ON "promo_codes" USING btree ("event_id",upper("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_seat" ON "tickets" USING btree ("event_id","booking_id","seat");--> statement-breakpoint
CREATE UNIQUE INDEX "admissions_once" ON "admissions" USING btree ("event_id","ticket_id","day") WHERE "admissions"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "admissions_booking" ON "admissions" USING btree ("event_id","booking_id");--> statement-breakpoint
CREATE INDEX "admissions_at" ON "admissions" USING btree ("event_id","at");--> statement-breakpoint
CREATE INDEX "scans_at" ON "scans" USING btree ("event_id","at");--> statement-breakpoint
CREATE INDEX "scans_booking" ON "scans" USING btree ("event_id","booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "host_roles_once" ON "host_roles" USING btree ("host_id",coalesce("event_id", "host_id"),"user_id","role") WHERE "host_roles"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "host_roles_user" ON "host_roles" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitations_event" ON "invitations" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "discovery_start" ON "discovery" USING btree ("start_at","event_id");--> statement-breakpoint
CREATE INDEX "discovery_type_start" ON "discovery" USING btree ("event_type","start_at","event_id");--> statement-breakpoint
CREATE INDEX "discovery_city_start" ON "discovery" USING btree ("city_key","start_at","event_id");--> statement-breakpoint
CREATE INDEX "discovery_end" ON "discovery" USING btree ("end_at");--> statement-breakpoint
CREATE INDEX "discovery_host" ON "discovery" USING btree ("host_id","start_at");--> statement-breakpoint
CREATE INDEX "discovery_spot" ON "discovery" USING spgist ("spot");--> statement-breakpoint
CREATE INDEX "discovery_words" ON "discovery" USING gin (to_tsvector('simple', "title" || ' ' || "host_name" || ' ' || "city"));--> statement-breakpoint
CREATE UNIQUE INDEX "events_slug" ON "events" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "events_host" ON "events" USING btree ("host_id","start_at");--> statement-breakpoint
CREATE INDEX "history_subject" ON "history" USING btree ("event_id","subject_id","history_id");--> statement-breakpoint
CREATE INDEX "pictures_user" ON "pictures" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_index_ref" ON "payment_index" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE INDEX "payments_booking" ON "payments" USING btree ("event_id","booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_ref" ON "payments" USING btree ("event_id","provider","provider_ref");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE "payments"."status" in ('CREATED', 'PENDING');--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("event_id","payment_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'DUE';--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payments_payment" ON "sandbox_payments" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "sandbox_payments_due" ON "sandbox_payments" USING btree ("notice_due_at") WHERE "sandbox_payments"."notice_due_at" is not null;--> statement-breakpoint
CREATE INDEX "wishlist_event" ON "wishlist" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "messages_recipient" ON "messages" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_once" ON "messages" USING btree ("once_key");