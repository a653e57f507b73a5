CREATE TABLE "payouts" (
	"event_id" uuid NOT NULL,
	"payout_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"payee_id" uuid NOT NULL,
	"of_payout_id" uuid,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'DUE' NOT NULL,
	"provider_ref" text,
	"tried_at" timestamp with time zone,
	"is_held" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "payouts_event_id_payout_id_pk" PRIMARY KEY("event_id","payout_id"),
	CONSTRAINT "payouts_money" CHECK ("payouts"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_payouts" (
	"payout_id" uuid PRIMARY KEY NOT NULL,
	"of_payout_id" uuid,
	"amount_minor" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payee_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "share_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_at_a_time" ON "payouts" USING btree ("event_id","payment_id") WHERE "payouts"."status" = 'DUE';--> statement-breakpoint
CREATE INDEX "payouts_payment" ON "payouts" USING btree ("event_id","payment_id");--> statement-breakpoint
CREATE INDEX "payouts_due" ON "payouts" USING btree ("created_at") WHERE "payouts"."status" = 'DUE';--> statement-breakpoint
CREATE INDEX "payouts_held" ON "payouts" USING btree ("done_at") WHERE "payouts"."is_held" and "payouts"."status" = 'DONE';--> statement-breakpoint
CREATE INDEX "payments_share" ON "payments" USING btree ("share_at") WHERE "payments"."share_at" is not null;