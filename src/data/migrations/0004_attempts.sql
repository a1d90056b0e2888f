CREATE TABLE "attempt" (
	"account" text NOT NULL,
	"rate_limit" text NOT NULL,
	"who" text NOT NULL,
	"times" timestamp with time zone[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attempt_account_rate_limit_who_pk" PRIMARY KEY("account","rate_limit","who")
);
--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_expiry" ON "attempt" USING btree ("expires_at");