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
ALTER TABLE "event" ADD CONSTRAINT "event_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A card tells ten pieces at most from now on: a sale from more changes no list.
UPDATE "listing" SET "card" = jsonb_set("card", '{selected,stock}', '10') WHERE ("card" #>> '{selected,stock}')::int > 10;
