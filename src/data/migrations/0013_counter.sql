CREATE TABLE "bulk_change" (
	"account" text NOT NULL,
	"id" text NOT NULL,
	"change" jsonb NOT NULL,
	"actor" text NOT NULL,
	"total" integer NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "bulk_change_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
CREATE TABLE "bulk_change_product" (
	"account" text NOT NULL,
	"change_id" text NOT NULL,
	"product_id" bigint NOT NULL,
	CONSTRAINT "bulk_change_product_account_change_id_product_id_pk" PRIMARY KEY("account","change_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "stock_count" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stock_count_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"warehouse_fid" text NOT NULL,
	"category_id" bigint,
	"category_label" text,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_by" text,
	"ended_at" timestamp with time zone,
	"unscanned" text,
	CONSTRAINT "stock_count_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
CREATE TABLE "stock_count_line" (
	"account" text NOT NULL,
	"count_id" bigint NOT NULL,
	"variant_id" bigint NOT NULL,
	"counted" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"counted_by" text,
	"expected" integer,
	"moved_meanwhile" integer NOT NULL,
	"unit_price" integer,
	"outcome" text NOT NULL,
	CONSTRAINT "stock_count_line_account_count_id_variant_id_pk" PRIMARY KEY("account","count_id","variant_id"),
	CONSTRAINT "stock_count_line_counted" CHECK ("stock_count_line"."counted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_count_scan" (
	"account" text NOT NULL,
	"count_id" bigint NOT NULL,
	"id" text NOT NULL,
	"variant_id" bigint NOT NULL,
	"mode" text NOT NULL,
	"pieces" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"scanned_by" text NOT NULL,
	CONSTRAINT "stock_count_scan_account_count_id_id_pk" PRIMARY KEY("account","count_id","id")
);
--> statement-breakpoint
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
CREATE TABLE "import_rejection" (
	"account" text NOT NULL,
	"run_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"line" integer NOT NULL,
	"last_line" integer NOT NULL,
	"product" text NOT NULL,
	"loss" text NOT NULL,
	"code" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "import_rejection_account_run_id_number_pk" PRIMARY KEY("account","run_id","number")
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "import_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor" text NOT NULL,
	"confirmed_by" text,
	"file_name" text NOT NULL,
	"file" text,
	"bytes" bigint NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"format" text,
	"is_format_chosen" boolean DEFAULT false NOT NULL,
	"encoding" text,
	"state" text DEFAULT 'receiving' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"planned" jsonb,
	"counts" jsonb,
	"preview" jsonb,
	"rejections" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"failure_line" integer,
	"failure_value" text,
	"due_at" timestamp with time zone NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "import_run_account_id_pk" PRIMARY KEY("account","id")
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
CREATE TABLE "person" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_credential" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_second_factor" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "person_session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"account" text NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"server_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscription_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
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
CREATE TABLE "weekly_mail_sent" (
	"account" text NOT NULL,
	"monday" date NOT NULL,
	CONSTRAINT "weekly_mail_sent_account_pk" PRIMARY KEY("account")
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"account" text NOT NULL,
	"person_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_view_account_person_id_id_pk" PRIMARY KEY("account","person_id","id")
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"account" text NOT NULL,
	"id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"person_id" text,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitation_account_id_pk" PRIMARY KEY("account","id"),
	CONSTRAINT "invitation_role" CHECK ("invitation"."role" in ('owner', 'manager', 'seller'))
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"account" text NOT NULL,
	"person_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_account_person_id_pk" PRIMARY KEY("account","person_id"),
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('owner', 'manager', 'seller'))
);
--> statement-breakpoint
CREATE TABLE "stock_adjustment" (
	"account" text NOT NULL,
	"id" text NOT NULL,
	"variant_id" bigint NOT NULL,
	"warehouse_fid" text NOT NULL,
	"pieces" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"adjusted_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_adjustment_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
CREATE TABLE "stock_minimum" (
	"account" text NOT NULL,
	"product_id" bigint NOT NULL,
	"warehouse_fid" text NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "stock_minimum_account_product_id_warehouse_fid_pk" PRIMARY KEY("account","product_id","warehouse_fid"),
	CONSTRAINT "stock_minimum_pieces" CHECK ("stock_minimum"."pieces" > 0)
);
--> statement-breakpoint
CREATE TABLE "transfer" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "transfer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"from_fid" text NOT NULL,
	"to_fid" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"sent_by" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"ended_by" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "transfer_account_id_pk" PRIMARY KEY("account","id"),
	CONSTRAINT "transfer_warehouses" CHECK ("transfer"."from_fid" <> "transfer"."to_fid")
);
--> statement-breakpoint
CREATE TABLE "transfer_line" (
	"account" text NOT NULL,
	"transfer_id" bigint NOT NULL,
	"variant_id" bigint NOT NULL,
	"sent" integer NOT NULL,
	"received" integer,
	CONSTRAINT "transfer_line_account_transfer_id_variant_id_pk" PRIMARY KEY("account","transfer_id","variant_id"),
	CONSTRAINT "transfer_line_pieces" CHECK ("transfer_line"."sent" > 0 and "transfer_line"."received" >= 0)
);
--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "campaign_id" bigint;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "lookup" text GENERATED ALWAYS AS (translate(lower(' ' || "customer"."name" || ' ' || "customer"."email" || ' ' || regexp_replace("customer"."phone", '[^0-9]+', '', 'g')), 'áàâäãåāăąçćčďéèêëēėęěíìîïīįñńňóòôöõōőřśšťúùûüūůűýÿžźż̧̀́̂̃̈̊̌', 'aaaaaaaaacccdeeeeeeeeiiiiiinnnooooooorsstuuuuuuuyyzzz')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "cut" jsonb;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "uncut_key" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "branch_fid" text GENERATED ALWAYS AS (coalesce(payload -> 'header' ->> 'sucursal', '')) STORED;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "folded_name" text GENERATED ALWAYS AS (translate(lower("product"."name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "staff_edits" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "lookup" text GENERATED ALWAYS AS (translate(lower("review"."author" || ' ' || "review"."body"), 'áàâäãåāăąçćčďéèêëēėęěíìîïīįñńňóòôöõōőřśšťúùûüūůűýÿžźż̧̀́̂̃̈̊̌', 'aaaaaaaaacccdeeeeeeeeiiiiiinnnooooooorsstuuuuuuuyyzzz')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_change" ADD CONSTRAINT "bulk_change_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_product" ADD CONSTRAINT "bulk_change_product_account_change_id_bulk_change_account_id_fk" FOREIGN KEY ("account","change_id") REFERENCES "public"."bulk_change"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_product" ADD CONSTRAINT "bulk_change_product_account_product_id_product_account_id_fk" FOREIGN KEY ("account","product_id") REFERENCES "public"."product"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_account_warehouse_fid_warehouse_account_fid_fk" FOREIGN KEY ("account","warehouse_fid") REFERENCES "public"."warehouse"("account","fid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_account_count_id_stock_count_account_id_fk" FOREIGN KEY ("account","count_id") REFERENCES "public"."stock_count"("account","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_account_variant_id_variant_account_id_fk" FOREIGN KEY ("account","variant_id") REFERENCES "public"."variant"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_scan" ADD CONSTRAINT "stock_count_scan_account_count_id_stock_count_account_id_fk" FOREIGN KEY ("account","count_id") REFERENCES "public"."stock_count"("account","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_scan" ADD CONSTRAINT "stock_count_scan_account_variant_id_variant_account_id_fk" FOREIGN KEY ("account","variant_id") REFERENCES "public"."variant"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rejection" ADD CONSTRAINT "import_rejection_account_run_id_import_run_account_id_fk" FOREIGN KEY ("account","run_id") REFERENCES "public"."import_run"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_text" ADD CONSTRAINT "mail_text_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_receiver" ADD CONSTRAINT "notice_receiver_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_credential" ADD CONSTRAINT "person_credential_user_id_person_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_passkey" ADD CONSTRAINT "person_passkey_user_id_person_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_second_factor" ADD CONSTRAINT "person_second_factor_user_id_person_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_session" ADD CONSTRAINT "person_session_user_id_person_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_account_person_id_staff_account_person_id_fk" FOREIGN KEY ("account","person_id") REFERENCES "public"."staff"("account","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_miss" ADD CONSTRAINT "search_miss_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_miss" ADD CONSTRAINT "stock_miss_account_variant_id_variant_account_id_fk" FOREIGN KEY ("account","variant_id") REFERENCES "public"."variant"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_mail_sent" ADD CONSTRAINT "weekly_mail_sent_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_account_person_id_staff_account_person_id_fk" FOREIGN KEY ("account","person_id") REFERENCES "public"."staff"("account","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_adjustment" ADD CONSTRAINT "stock_adjustment_account_variant_id_variant_account_id_fk" FOREIGN KEY ("account","variant_id") REFERENCES "public"."variant"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_adjustment" ADD CONSTRAINT "stock_adjustment_account_warehouse_fid_warehouse_account_fid_fk" FOREIGN KEY ("account","warehouse_fid") REFERENCES "public"."warehouse"("account","fid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_minimum" ADD CONSTRAINT "stock_minimum_account_product_id_product_account_id_fk" FOREIGN KEY ("account","product_id") REFERENCES "public"."product"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_minimum" ADD CONSTRAINT "stock_minimum_account_warehouse_fid_warehouse_account_fid_fk" FOREIGN KEY ("account","warehouse_fid") REFERENCES "public"."warehouse"("account","fid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_account_from_fid_warehouse_account_fid_fk" FOREIGN KEY ("account","from_fid") REFERENCES "public"."warehouse"("account","fid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_account_to_fid_warehouse_account_fid_fk" FOREIGN KEY ("account","to_fid") REFERENCES "public"."warehouse"("account","fid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_line" ADD CONSTRAINT "transfer_line_account_transfer_id_transfer_account_id_fk" FOREIGN KEY ("account","transfer_id") REFERENCES "public"."transfer"("account","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_line" ADD CONSTRAINT "transfer_line_account_variant_id_variant_account_id_fk" FOREIGN KEY ("account","variant_id") REFERENCES "public"."variant"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_change_open" ON "bulk_change" USING btree ("account","created_at") WHERE "bulk_change"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "stock_count_scan_variant" ON "stock_count_scan" USING btree ("account","count_id","variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_code" ON "campaign" USING btree ("account","code") WHERE "campaign"."is_active";--> statement-breakpoint
CREATE INDEX "audit_entry_age" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "import_run_open" ON "import_run" USING btree ("account") WHERE "import_run"."state" in ('receiving', 'received', 'checking', 'checked', 'applying');--> statement-breakpoint
CREATE INDEX "import_run_due" ON "import_run" USING btree ("due_at") WHERE "import_run"."state" in ('received', 'checking', 'applying');--> statement-breakpoint
CREATE INDEX "import_run_file" ON "import_run" USING btree ("created_at") WHERE "import_run"."file" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_receiver_email" ON "notice_receiver" USING btree ("account",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "person_email" ON "person" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "person_credential_provider" ON "person_credential" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "person_credential_person" ON "person_credential" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "person_passkey_person" ON "person_passkey" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "person_passkey_credential" ON "person_passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "person_second_factor_person" ON "person_second_factor" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "person_session_token" ON "person_session" USING btree ("token");--> statement-breakpoint
CREATE INDEX "person_session_person" ON "person_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "person_verification_identifier" ON "person_verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "person_verification_age" ON "person_verification" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "push_subscription_person" ON "push_subscription" USING btree ("account","person_id");--> statement-breakpoint
CREATE INDEX "search_miss_age" ON "search_miss" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stock_miss_age" ON "stock_miss" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name" ON "saved_view" USING btree ("account","person_id","name");--> statement-breakpoint
CREATE INDEX "staff_person" ON "staff" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "stock_adjustment_newest" ON "stock_adjustment" USING btree ("account","variant_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_key" ON "transfer" USING btree ("account","key");--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_account_campaign_id_campaign_account_id_fk" FOREIGN KEY ("account","campaign_id") REFERENCES "public"."campaign"("account","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_campaign" ON "coupon" USING btree ("account","campaign_id") WHERE "coupon"."campaign_id" is not null;--> statement-breakpoint
CREATE INDEX "customer_lookup" ON "customer" USING gin ("account","lookup" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "event_staff" ON "event" USING btree ("account","actor","seq") WHERE "event"."actor" like 'staff:%';--> statement-breakpoint
CREATE INDEX "hold_active" ON "hold" USING btree ("account","variant_id","warehouse_fid") WHERE "hold"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "order_open" ON "order" USING btree ("account","id") WHERE "order"."status" = 'Abierto' and "order"."preparation_status" <> 'Entregado';--> statement-breakpoint
CREATE INDEX "order_handed_over" ON "order" USING btree ("account","handed_over_at") WHERE "order"."handed_over_at" is not null;--> statement-breakpoint
CREATE INDEX "order_cancelled" ON "order" USING btree ("account","cancelled_at") WHERE "order"."cancelled_at" is not null;--> statement-breakpoint
CREATE INDEX "order_report" ON "order" USING btree ("account","created_at","status","branch_fid","delivery_method","total","id","ready_at","handed_over_at");--> statement-breakpoint
CREATE INDEX "order_customer" ON "order" USING btree ("account","customer_id","created_at");--> statement-breakpoint
CREATE INDEX "product_words" ON "product" USING gin ("account","folded_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "variant_codes" ON "variant" USING gin ("account","sku" gin_trgm_ops,"barcode" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "review_newest" ON "review" USING btree ("account","created_at","id");