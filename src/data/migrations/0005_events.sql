CREATE TABLE "event" (
	"account" text NOT NULL,
	"seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"payload" jsonb NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_account_seq_pk" PRIMARY KEY("account","seq")
);
--> statement-breakpoint
ALTER TABLE "store" RENAME COLUMN "version" TO "event_seq";--> statement-breakpoint
ALTER TABLE "store" ALTER COLUMN "event_seq" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;
