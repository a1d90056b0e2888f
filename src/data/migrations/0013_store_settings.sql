CREATE TABLE "campaign" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "campaign_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"code" text NOT NULL,
	"discount_percentage" smallint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"most_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_account_id_pk" PRIMARY KEY("account","id"),
	CONSTRAINT "campaign_code_form" CHECK ("campaign"."code" ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$'),
	CONSTRAINT "campaign_percentage" CHECK ("campaign"."discount_percentage" between 1 and 100),
	CONSTRAINT "campaign_uses" CHECK ("campaign"."uses" >= 0 and "campaign"."most_uses" > 0)
);
--> statement-breakpoint
CREATE TABLE "mail_text" (
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"field" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "mail_text_account_kind_field_pk" PRIMARY KEY("account","kind","field")
);
--> statement-breakpoint
CREATE TABLE "notice_receiver" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notice_receiver_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"staff_id" text,
	"kinds" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_receiver_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "campaign_id" bigint;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_text" ADD CONSTRAINT "mail_text_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_receiver" ADD CONSTRAINT "notice_receiver_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_code" ON "campaign" USING btree ("account","code") WHERE "campaign"."is_active";--> statement-breakpoint
CREATE UNIQUE INDEX "notice_receiver_email" ON "notice_receiver" USING btree ("account",lower("email"));--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_account_campaign_id_campaign_account_id_fk" FOREIGN KEY ("account","campaign_id") REFERENCES "public"."campaign"("account","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_campaign" ON "coupon" USING btree ("account","campaign_id") WHERE "coupon"."campaign_id" is not null;