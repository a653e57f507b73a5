CREATE TABLE "payees" (
	"payee_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"service" text NOT NULL,
	"account_ref" text,
	"stakeholder_ref" text,
	"product_ref" text,
	"state" text DEFAULT 'BEGUN' NOT NULL,
	"needs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payees" (
	"payee_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"needs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payees_user" ON "payees" USING btree ("user_id","service") WHERE "payees"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payees_account" ON "payees" USING btree ("service","account_ref");