CREATE TABLE "postponement_choices" (
	"event_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"choice" text NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "postponement_choices_event_id_booking_id_pk" PRIMARY KEY("event_id","booking_id")
);
--> statement-breakpoint
CREATE TABLE "waitlist" (
	"event_id" uuid NOT NULL,
	"wait_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"ticket_type_id" uuid,
	"count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"offered_at" timestamp with time zone,
	"offer_ends_at" timestamp with time zone,
	"booking_id" uuid,
	"left_at" timestamp with time zone,
	CONSTRAINT "waitlist_event_id_wait_id_pk" PRIMARY KEY("event_id","wait_id"),
	CONSTRAINT "waitlist_count" CHECK ("waitlist"."count" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"event_id" uuid NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"answer" text,
	"answer_for" text,
	"answered_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "enquiries_event_id_enquiry_id_pk" PRIMARY KEY("event_id","enquiry_id")
);
--> statement-breakpoint
CREATE TABLE "event_tasks" (
	"event_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"after" text,
	"started_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "event_tasks_event_id_task_id_pk" PRIMARY KEY("event_id","task_id"),
	CONSTRAINT "event_tasks_done" CHECK ("event_tasks"."done" >= 0 and "event_tasks"."failed" >= 0 and "event_tasks"."done" + "event_tasks"."failed" <= "event_tasks"."total")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"host_id" uuid NOT NULL,
	"follower_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_host_id_follower_id_pk" PRIMARY KEY("host_id","follower_id")
);
--> statement-breakpoint
CREATE TABLE "guest_messages" (
	"event_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"audience" jsonb NOT NULL,
	"channels" jsonb NOT NULL,
	"recipients" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"after" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "guest_messages_event_id_message_id_pk" PRIMARY KEY("event_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "muted_hosts" (
	"host_id" uuid NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "muted_hosts_host_id_address_pk" PRIMARY KEY("host_id","address")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"text" text NOT NULL,
	"picture" text,
	"picture_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"event_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "reports_event_id_report_id_pk" PRIMARY KEY("event_id","report_id")
);
--> statement-breakpoint
CREATE TABLE "sale_watchers" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "sale_watchers_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "event_views" (
	"event_id" uuid NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_views_event_id_day_source_pk" PRIMARY KEY("event_id","day","source")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "added_by" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "shows_name" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "description_html" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "picture_texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "fee_bearer" text DEFAULT 'GUEST' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "gst" text DEFAULT 'NONE' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "gst_percent" smallint;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "gstin" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "shows_guests" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "postponed_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "postpone_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "refund_choice_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "reminded_day_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "reminded_hour_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "followers_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitees" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD COLUMN "early_minor" bigint;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD COLUMN "early_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD COLUMN "early_count" integer;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD COLUMN "valid_days" jsonb;--> statement-breakpoint
ALTER TABLE "waitlist" ADD CONSTRAINT "waitlist_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_tasks" ADD CONSTRAINT "event_tasks_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_host_id_users_user_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_users_user_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_messages" ADD CONSTRAINT "guest_messages_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_hosts" ADD CONSTRAINT "muted_hosts_host_id_users_user_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_host_id_users_user_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_watchers" ADD CONSTRAINT "sale_watchers_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_views" ADD CONSTRAINT "event_views_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_once" ON "waitlist" USING btree ("event_id","user_id") WHERE "waitlist"."left_at" is null;--> statement-breakpoint
CREATE INDEX "enquiries_list" ON "enquiries" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "enquiries_user" ON "enquiries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "follows_follower" ON "follows" USING btree ("follower_id");--> statement-breakpoint
CREATE INDEX "guest_messages_list" ON "guest_messages" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "muted_hosts_address" ON "muted_hosts" USING btree ("address");--> statement-breakpoint
CREATE INDEX "posts_host" ON "posts" USING btree ("host_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sale_watchers_user" ON "sale_watchers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "events_series" ON "events" USING btree ("series_id","start_at") WHERE series_id is not null;--> statement-breakpoint
CREATE INDEX "events_to_remind" ON "events" USING btree ("start_at") WHERE status = 'PUBLISHED' and reminded_hour_at is null;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD CONSTRAINT "ticket_types_early" CHECK ("ticket_types"."early_minor" between 0 and "ticket_types"."price_minor");