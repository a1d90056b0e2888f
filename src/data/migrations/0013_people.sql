CREATE TABLE "audit_entry" (
	"account" text NOT NULL,
	"seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"payload" jsonb NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_entry_account_seq_pk" PRIMARY KEY("account","seq")
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "lookup" text GENERATED ALWAYS AS (translate(lower(' ' || "customer"."name" || ' ' || "customer"."email" || ' ' || regexp_replace("customer"."phone", '[^0-9]+', '', 'g')), 'áàâäãåāăąçćčďéèêëēėęěíìîïīįñńňóòôöõōőřśšťúùûüūůűýÿžźż̧̀́̂̃̈̊̌', 'aaaaaaaaacccdeeeeeeeeiiiiiinnnooooooorsstuuuuuuuyyzzz')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "lookup" text GENERATED ALWAYS AS (translate(lower("review"."author" || ' ' || "review"."body"), 'áàâäãåāăąçćčďéèêëēėęěíìîïīįñńňóòôöõōőřśšťúùûüūůűýÿžźż̧̀́̂̃̈̊̌', 'aaaaaaaaacccdeeeeeeeeiiiiiinnnooooooorsstuuuuuuuyyzzz')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_age" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "customer_lookup" ON "customer" USING gin ("account","lookup" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "event_staff" ON "event" USING btree ("account","actor","seq") WHERE "event"."actor" like 'staff:%';--> statement-breakpoint
CREATE INDEX "order_customer" ON "order" USING btree ("account","customer_id","created_at");--> statement-breakpoint
CREATE INDEX "review_newest" ON "review" USING btree ("account","created_at","id");