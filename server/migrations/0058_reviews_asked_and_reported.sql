CREATE TABLE "review_mail_stops" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"event_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decision" text,
	"decided_by" uuid,
	"decided_note" text,
	CONSTRAINT "review_reports_event_id_report_id_pk" PRIMARY KEY("event_id","report_id")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "reviews_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_once" ON "review_reports" USING btree ("event_id","review_id","user_id");--> statement-breakpoint
CREATE INDEX "review_reports_open" ON "review_reports" USING btree ("created_at") WHERE "review_reports"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "review_reports_decided" ON "review_reports" USING btree ("decided_at") WHERE "review_reports"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "review_reports_user" ON "review_reports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "events_to_review" ON "events" USING btree ("end_at") WHERE status = 'PUBLISHED' and reviews_asked_at is null;