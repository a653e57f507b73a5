CREATE TABLE "host_standings" (
	"host_id" uuid PRIMARY KEY NOT NULL,
	"proven_at" timestamp with time zone,
	"standing_order" text DEFAULT 'AUTO' NOT NULL,
	"ordered_by" uuid,
	"ordered_at" timestamp with time zone,
	"order_reason" text DEFAULT '' NOT NULL
);
