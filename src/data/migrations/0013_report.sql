CREATE TABLE "search_miss" (
	"account" text NOT NULL,
	"day" date NOT NULL,
	"way" text NOT NULL,
	"term" text NOT NULL,
	"count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_miss_account_day_way_term_pk" PRIMARY KEY("account","day","way","term"),
	CONSTRAINT "search_miss_count" CHECK ("search_miss"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_miss" (
	"account" text NOT NULL,
	"day" date NOT NULL,
	"variant_id" bigint NOT NULL,
	"count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_miss_account_day_variant_id_pk" PRIMARY KEY("account","day","variant_id"),
	CONSTRAINT "stock_miss_count" CHECK ("stock_miss"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "weekly_mail" (
	"account" text NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "weekly_mail_account_email_pk" PRIMARY KEY("account","email")
);
--> statement-breakpoint
CREATE TABLE "weekly_mail_sent" (
	"account" text NOT NULL,
	"monday" date NOT NULL,
	CONSTRAINT "weekly_mail_sent_account_pk" PRIMARY KEY("account")
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "branch_fid" text GENERATED ALWAYS AS (coalesce(payload -> 'header' ->> 'sucursal', '')) STORED;--> statement-breakpoint
ALTER TABLE "search_miss" ADD CONSTRAINT "search_miss_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_miss" ADD CONSTRAINT "stock_miss_account_variant_id_variant_account_id_fk" FOREIGN KEY ("account","variant_id") REFERENCES "public"."variant"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_mail" ADD CONSTRAINT "weekly_mail_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_mail_sent" ADD CONSTRAINT "weekly_mail_sent_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_miss_age" ON "search_miss" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stock_miss_age" ON "stock_miss" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_report" ON "order" USING btree ("account","created_at","status","branch_fid","delivery_method","total","id","ready_at","handed_over_at");