ALTER TABLE "sessions" ADD COLUMN "acting_session_id" uuid;--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "operator_id" uuid;--> statement-breakpoint
ALTER TABLE "data_accesses" ADD COLUMN "operator_id" uuid;