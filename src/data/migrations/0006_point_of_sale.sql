CREATE TABLE "api_request" (
	"account" text NOT NULL,
	"key_id" text NOT NULL,
	"key" text NOT NULL,
	"request_digest" text NOT NULL,
	"status" smallint NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_request_account_key_id_key_pk" PRIMARY KEY("account","key_id","key")
);
--> statement-breakpoint
CREATE TABLE "event_cursor" (
	"account" text NOT NULL,
	"reader" text NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "event_cursor_account_reader_pk" PRIMARY KEY("account","reader")
);
--> statement-breakpoint
CREATE TABLE "stock_event" (
	"account" text NOT NULL,
	"event_id" text NOT NULL,
	"variant_id" bigint NOT NULL,
	"warehouse_fid" text NOT NULL,
	"pieces" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_event_account_event_id_variant_id_warehouse_fid_pk" PRIMARY KEY("account","event_id","variant_id","warehouse_fid")
);
--> statement-breakpoint
CREATE TABLE "special_hours" (
	"account" text NOT NULL,
	"branch_fid" text NOT NULL,
	"date" date NOT NULL,
	"active" boolean NOT NULL,
	"opens" smallint NOT NULL,
	"closes" smallint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "special_hours_account_branch_fid_date_opens_pk" PRIMARY KEY("account","branch_fid","date","opens"),
	CONSTRAINT "special_hours_span" CHECK ("special_hours"."opens" between 0 and 1440 and "special_hours"."closes" between 0 and 1440)
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"kinds" text[] NOT NULL,
	"secrets" text[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"ended_by" text,
	"from_seq" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"body" jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"last_status" integer,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "webhook_delivery_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
ALTER TABLE "stock" DROP CONSTRAINT "stock_not_negative";--> statement-breakpoint
ALTER TABLE "business_hours" DROP CONSTRAINT "business_hours_account_branch_fid_day_pk";--> statement-breakpoint
ALTER TABLE "business_hours" ADD CONSTRAINT "business_hours_account_branch_fid_day_opens_pk" PRIMARY KEY("account","branch_fid","day","opens");--> statement-breakpoint
ALTER TABLE "loyalty_entry" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "fid" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "advanced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "ready_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "event_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "option_type" ADD COLUMN "fid" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "invoicing" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "variant" ADD COLUMN "invoicing" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "oversold" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "counted_by" text;--> statement-breakpoint
-- No key was ever issued: nothing read this table.
DELETE FROM "api_key";--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "scopes" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "coupon_percentage" smallint DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "api_request" ADD CONSTRAINT "api_request_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_cursor" ADD CONSTRAINT "event_cursor_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_event" ADD CONSTRAINT "stock_event_account_variant_id_variant_account_id_fk" FOREIGN KEY ("account","variant_id") REFERENCES "public"."variant"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_event" ADD CONSTRAINT "stock_event_account_warehouse_fid_warehouse_account_fid_fk" FOREIGN KEY ("account","warehouse_fid") REFERENCES "public"."warehouse"("account","fid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_hours" ADD CONSTRAINT "special_hours_account_branch_fid_branch_account_fid_fk" FOREIGN KEY ("account","branch_fid") REFERENCES "public"."branch"("account","fid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_account_webhook_id_webhook_account_id_fk" FOREIGN KEY ("account","webhook_id") REFERENCES "public"."webhook"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_request_age" ON "api_request" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stock_event_place" ON "stock_event" USING btree ("account","variant_id","warehouse_fid","at");--> statement-breakpoint
CREATE INDEX "stock_event_age" ON "stock_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_pending" ON "webhook_delivery" USING btree ("account","webhook_id","subject","id") WHERE "webhook_delivery"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("account","webhook_id","due_at","id") WHERE "webhook_delivery"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_delivery_list" ON "webhook_delivery" USING btree ("account","webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_age" ON "webhook_delivery" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_failed" ON "webhook_delivery" USING btree ("account","webhook_id") WHERE "webhook_delivery"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "customer_fid" ON "customer" USING btree ("account","fid");--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_entry_external_id" ON "loyalty_entry" USING btree ("account","external_id");--> statement-breakpoint
CREATE INDEX "order_fid" ON "order" USING btree ("account","fid");--> statement-breakpoint
CREATE INDEX "order_changed" ON "order" USING btree ("account","event_seq");--> statement-breakpoint
CREATE UNIQUE INDEX "brand_fid" ON "brand" USING btree ("account","fid");--> statement-breakpoint
CREATE UNIQUE INDEX "category_fid" ON "category" USING btree ("account","fid");--> statement-breakpoint
CREATE UNIQUE INDEX "option_type_fid" ON "option_type" USING btree ("account","fid");--> statement-breakpoint
CREATE INDEX "product_fid" ON "product" USING btree ("account","fid");--> statement-breakpoint
CREATE INDEX "variant_fid" ON "variant" USING btree ("account","fid");--> statement-breakpoint
CREATE UNIQUE INDEX "review_external_id" ON "review" USING btree ("account","external_id");--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_not_negative" CHECK ("stock"."on_hand" >= 0 and "stock"."held" >= 0 and "stock"."oversold" >= 0);--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_coupon_percentage" CHECK ("store"."coupon_percentage" between 1 and 100);