CREATE TABLE "ledger" (
	"event_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"movement" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"round" smallint DEFAULT 0 NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text,
	"at" timestamp with time zone NOT NULL,
	"is_later" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ledger_event_id_entry_id_pk" PRIMARY KEY("event_id","entry_id"),
	CONSTRAINT "ledger_amount" CHECK ("ledger"."amount_minor" > 0 and "ledger"."debit" <> "ledger"."credit")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_posted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_once" ON "ledger" USING btree ("event_id","subject_id","movement","round","debit","credit");--> statement-breakpoint
CREATE INDEX "ledger_booking" ON "ledger" USING btree ("event_id","booking_id");--> statement-breakpoint
CREATE INDEX "ledger_list" ON "ledger" USING btree ("event_id","at","entry_id");--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("paid_at") WHERE "payments"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_unposted" ON "payments" USING btree ("payment_id") WHERE not "payments"."is_posted" and ("payments"."paid_at" is not null or "payments"."failure" = 'mismatch');--> statement-breakpoint
-- What was written stays. Only the demo, whose money is none, may be moved along and removed.
CREATE FUNCTION "keep_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('mela.touches_demo', true) = 'on' THEN
		IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'the ledger is never changed, only added to';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_stays" BEFORE UPDATE OR DELETE ON "ledger" FOR EACH ROW EXECUTE FUNCTION "keep_ledger"();--> statement-breakpoint
CREATE TRIGGER "ledger_is_not_emptied" BEFORE TRUNCATE ON "ledger" FOR EACH STATEMENT EXECUTE FUNCTION "keep_ledger"();
