CREATE TABLE "site_limits" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
