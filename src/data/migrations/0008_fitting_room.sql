CREATE TABLE "fitting" (
	"account" text NOT NULL,
	"id" text NOT NULL,
	"digest" text,
	"provider_id" text,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fitting_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "piece_key" text;--> statement-breakpoint
ALTER TABLE "fitting" ADD CONSTRAINT "fitting_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fitting_digest" ON "fitting" USING btree ("account","digest");--> statement-breakpoint
CREATE INDEX "fitting_age" ON "fitting" USING btree ("created_at");