CREATE TABLE "erasure" (
	"account" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone,
	CONSTRAINT "erasure_account_customer_id_pk" PRIMARY KEY("account","customer_id")
);
--> statement-breakpoint
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasure_unrecorded" ON "erasure" USING btree ("at") WHERE "erasure"."recorded_at" is null;