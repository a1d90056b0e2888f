CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Lets the account stand in front of what a GIN index is for.
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE TABLE "api_key" (
	"hash" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "branch" (
	"account" text NOT NULL,
	"fid" text NOT NULL,
	"name" text NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"exterior" text DEFAULT '' NOT NULL,
	"neighbourhood" text DEFAULT '' NOT NULL,
	"locality" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	CONSTRAINT "branch_account_fid_pk" PRIMARY KEY("account","fid")
);
--> statement-breakpoint
CREATE TABLE "brand" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "brand_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fid" text,
	"label" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "brand_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
CREATE TABLE "business_hours" (
	"account" text NOT NULL,
	"branch_fid" text NOT NULL,
	"day" smallint NOT NULL,
	"active" boolean NOT NULL,
	"opens" smallint NOT NULL,
	"closes" smallint NOT NULL,
	CONSTRAINT "business_hours_account_branch_fid_day_pk" PRIMARY KEY("account","branch_fid","day"),
	CONSTRAINT "business_hours_day" CHECK ("business_hours"."day" between 1 and 7),
	CONSTRAINT "business_hours_span" CHECK ("business_hours"."opens" between 0 and 1440 and "business_hours"."closes" between 0 and 1440)
);
--> statement-breakpoint
CREATE TABLE "category" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fid" text,
	"label" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "category_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"account" text NOT NULL,
	"id" text NOT NULL,
	"discount_percentage" smallint NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"order_id" bigint,
	CONSTRAINT "coupon_account_id_pk" PRIMARY KEY("account","id"),
	CONSTRAINT "coupon_percentage" CHECK ("coupon"."discount_percentage" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "customer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fid" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"exterior" text DEFAULT '' NOT NULL,
	"interior" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"neighbourhood" text DEFAULT '' NOT NULL,
	"municipality" text DEFAULT '' NOT NULL,
	"locality" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'México' NOT NULL,
	"loyalty_active" boolean DEFAULT false NOT NULL,
	"loyalty_points" integer DEFAULT 0 NOT NULL,
	"record" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_account_id_pk" PRIMARY KEY("account","id"),
	CONSTRAINT "customer_points" CHECK ("customer"."loyalty_points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "facet_count" (
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"id" bigint NOT NULL,
	"total" integer NOT NULL,
	"in_stock" integer NOT NULL,
	CONSTRAINT "facet_count_account_kind_id_pk" PRIMARY KEY("account","kind","id")
);
--> statement-breakpoint
CREATE TABLE "hold" (
	"account" text NOT NULL,
	"order_id" bigint NOT NULL,
	"variant_id" bigint NOT NULL,
	"warehouse_fid" text NOT NULL,
	"quantity" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "hold_account_order_id_variant_id_warehouse_fid_pk" PRIMARY KEY("account","order_id","variant_id","warehouse_fid"),
	CONSTRAINT "hold_quantity" CHECK ("hold"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"account" text NOT NULL,
	"key" text NOT NULL,
	"request_digest" text NOT NULL,
	"order_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_account_key_pk" PRIMARY KEY("account","key")
);
--> statement-breakpoint
CREATE TABLE "image" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "image_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"variant_id" bigint,
	"position" integer DEFAULT 0 NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"blob_key" text,
	"width" integer,
	"height" integer,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"problem" text,
	CONSTRAINT "image_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
CREATE TABLE "listing" (
	"account" text NOT NULL,
	"product_id" bigint NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"brand_id" bigint,
	"category_id" bigint,
	"price" integer,
	"price_max" integer,
	"compare_at" integer,
	"in_stock" boolean NOT NULL,
	"option_value_ids" bigint[] DEFAULT '{}' NOT NULL,
	"stocked_value_ids" bigint[] DEFAULT '{}' NOT NULL,
	"rating" double precision DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"search" "tsvector" NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"card" jsonb NOT NULL,
	CONSTRAINT "listing_account_product_id_pk" PRIMARY KEY("account","product_id")
);
--> statement-breakpoint
CREATE TABLE "listing_variant" (
	"account" text NOT NULL,
	"product_id" bigint NOT NULL,
	"variant_id" bigint NOT NULL,
	"in_stock" boolean NOT NULL,
	"value_ids" bigint[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "listing_variant_account_product_id_variant_id_pk" PRIMARY KEY("account","product_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "loyalty_entry" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "loyalty_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"order_id" bigint,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loyalty_entry_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"message" text NOT NULL,
	"type" text DEFAULT 'pedido' NOT NULL,
	"user_id" text,
	"user_email" text,
	"is_read" boolean DEFAULT false NOT NULL,
	"priority" text DEFAULT 'high' NOT NULL,
	"metadata" jsonb NOT NULL,
	"action_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
CREATE TABLE "option_type" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "option_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"label" text NOT NULL,
	"key" text NOT NULL,
	"role" text DEFAULT 'other' NOT NULL,
	CONSTRAINT "option_type_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
CREATE TABLE "option_value" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "option_value_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"option_type_id" bigint NOT NULL,
	"label" text NOT NULL,
	"key" text NOT NULL,
	"swatch" text,
	CONSTRAINT "option_value_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
CREATE TABLE "order" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"folio" integer NOT NULL,
	"customer_id" bigint NOT NULL,
	"customer_email" text NOT NULL,
	"status" text DEFAULT 'Abierto' NOT NULL,
	"payment_status" text DEFAULT 'Pendiente' NOT NULL,
	"preparation_status" text DEFAULT 'No preparado' NOT NULL,
	"channel" text DEFAULT 'Online' NOT NULL,
	"delivery_method" text NOT NULL,
	"subtotal" integer NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"discount_reason" text DEFAULT '' NOT NULL,
	"tax" integer NOT NULL,
	"shipping" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"pickup_at" timestamp with time zone,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_account_id_pk" PRIMARY KEY("account","id"),
	CONSTRAINT "order_amounts" CHECK ("order"."total" >= 0 and "order"."discount" >= 0 and "order"."shipping" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"account" text NOT NULL,
	"order_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"product_id" bigint NOT NULL,
	"variant_id" bigint NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"total" integer NOT NULL,
	"tax" integer NOT NULL,
	"image_key" text,
	CONSTRAINT "order_line_account_order_id_position_pk" PRIMARY KEY("account","order_id","position"),
	CONSTRAINT "order_line_quantity" CHECK ("order_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "product" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"external_id" text NOT NULL,
	"fid" text,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"brand_id" bigint,
	"category_id" bigint,
	"base_price" integer DEFAULT 0 NOT NULL,
	"original_price" integer,
	"discount_percent" double precision DEFAULT 0 NOT NULL,
	"discount_amount" integer DEFAULT 0 NOT NULL,
	"without_stock" boolean DEFAULT false NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"source_digest" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
CREATE TABLE "review" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"order_id" bigint,
	"rating" smallint NOT NULL,
	"author" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_account_id_pk" PRIMARY KEY("account","id"),
	CONSTRAINT "review_rating" CHECK ("review"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"account" text NOT NULL,
	"word" text NOT NULL,
	"folded" text NOT NULL,
	"stem" text NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "search_word_account_word_pk" PRIMARY KEY("account","word")
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"account" text NOT NULL,
	"variant_id" bigint NOT NULL,
	"warehouse_fid" text NOT NULL,
	"on_hand" integer NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_account_variant_id_warehouse_fid_pk" PRIMARY KEY("account","variant_id","warehouse_fid"),
	CONSTRAINT "stock_not_negative" CHECK ("stock"."on_hand" >= 0 and "stock"."held" >= 0)
);
--> statement-breakpoint
CREATE TABLE "store" (
	"account" text PRIMARY KEY NOT NULL,
	"account_name" text NOT NULL,
	"domain" text,
	"plan" text DEFAULT 'basic' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"store_name" text NOT NULL,
	"store_description" text DEFAULT '' NOT NULL,
	"logo" text,
	"favicon" text,
	"cover_image" text,
	"accent" text DEFAULT '#7a4b3a' NOT NULL,
	"show_only_in_stock" boolean DEFAULT false NOT NULL,
	"virtual_fitting" boolean DEFAULT false NOT NULL,
	"shipping_local" integer DEFAULT 8000 NOT NULL,
	"shipping_national_standard" integer DEFAULT 15000 NOT NULL,
	"shipping_national_express" integer DEFAULT 25000 NOT NULL,
	"whatsapp_enabled" boolean DEFAULT false NOT NULL,
	"whatsapp_phone" text,
	"invoicing_url" text,
	"time_zone" text DEFAULT 'America/Mexico_City' NOT NULL,
	"default_branch" text,
	"default_warehouse" text,
	"default_customer_type" text,
	"default_customer_type_name" text,
	"vendor_user_key" text,
	"vendor_user_name" text,
	"vendor_email" text,
	"vendor_email_enabled" boolean DEFAULT false NOT NULL,
	"next_folio" integer DEFAULT 1 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_domain_unique" UNIQUE("domain"),
	CONSTRAINT "store_account_form" CHECK ("store"."account" ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'),
	CONSTRAINT "store_domain_form" CHECK ("store"."domain" = lower("store"."domain"))
);
--> statement-breakpoint
CREATE TABLE "synonym" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "synonym_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"terms" text[] NOT NULL,
	CONSTRAINT "synonym_account_id_pk" PRIMARY KEY("account","id"),
	CONSTRAINT "synonym_terms" CHECK (cardinality("synonym"."terms") >= 2)
);
--> statement-breakpoint
CREATE TABLE "variant" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "variant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"external_id" text NOT NULL,
	"fid" text,
	"sku" text,
	"barcode" text,
	"price" integer NOT NULL,
	"original_price" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "variant_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
CREATE TABLE "variant_option" (
	"account" text NOT NULL,
	"variant_id" bigint NOT NULL,
	"option_type_id" bigint NOT NULL,
	"option_value_id" bigint NOT NULL,
	CONSTRAINT "variant_option_account_variant_id_option_type_id_pk" PRIMARY KEY("account","variant_id","option_type_id")
);
--> statement-breakpoint
CREATE TABLE "warehouse" (
	"account" text NOT NULL,
	"fid" text NOT NULL,
	"name" text NOT NULL,
	"serves_online" boolean DEFAULT true NOT NULL,
	CONSTRAINT "warehouse_account_fid_pk" PRIMARY KEY("account","fid")
);
--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch" ADD CONSTRAINT "branch_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand" ADD CONSTRAINT "brand_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_hours" ADD CONSTRAINT "business_hours_account_branch_fid_branch_account_fid_fk" FOREIGN KEY ("account","branch_fid") REFERENCES "public"."branch"("account","fid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_account_order_id_order_account_id_fk" FOREIGN KEY ("account","order_id") REFERENCES "public"."order"("account","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facet_count" ADD CONSTRAINT "facet_count_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold" ADD CONSTRAINT "hold_account_order_id_order_account_id_fk" FOREIGN KEY ("account","order_id") REFERENCES "public"."order"("account","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold" ADD CONSTRAINT "hold_account_variant_id_warehouse_fid_stock_account_variant_id_warehouse_fid_fk" FOREIGN KEY ("account","variant_id","warehouse_fid") REFERENCES "public"."stock"("account","variant_id","warehouse_fid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_account_order_id_order_account_id_fk" FOREIGN KEY ("account","order_id") REFERENCES "public"."order"("account","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_account_product_id_product_account_id_fk" FOREIGN KEY ("account","product_id") REFERENCES "public"."product"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_account_variant_id_variant_account_id_fk" FOREIGN KEY ("account","variant_id") REFERENCES "public"."variant"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_account_product_id_product_account_id_fk" FOREIGN KEY ("account","product_id") REFERENCES "public"."product"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_variant" ADD CONSTRAINT "listing_variant_account_product_id_listing_account_product_id_fk" FOREIGN KEY ("account","product_id") REFERENCES "public"."listing"("account","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_entry" ADD CONSTRAINT "loyalty_entry_account_customer_id_customer_account_id_fk" FOREIGN KEY ("account","customer_id") REFERENCES "public"."customer"("account","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_entry" ADD CONSTRAINT "loyalty_entry_account_order_id_order_account_id_fk" FOREIGN KEY ("account","order_id") REFERENCES "public"."order"("account","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_type" ADD CONSTRAINT "option_type_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_value" ADD CONSTRAINT "option_value_account_option_type_id_option_type_account_id_fk" FOREIGN KEY ("account","option_type_id") REFERENCES "public"."option_type"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_account_customer_id_customer_account_id_fk" FOREIGN KEY ("account","customer_id") REFERENCES "public"."customer"("account","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_account_order_id_order_account_id_fk" FOREIGN KEY ("account","order_id") REFERENCES "public"."order"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_account_brand_id_brand_account_id_fk" FOREIGN KEY ("account","brand_id") REFERENCES "public"."brand"("account","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_account_category_id_category_account_id_fk" FOREIGN KEY ("account","category_id") REFERENCES "public"."category"("account","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_account_product_id_product_account_id_fk" FOREIGN KEY ("account","product_id") REFERENCES "public"."product"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_account_order_id_order_account_id_fk" FOREIGN KEY ("account","order_id") REFERENCES "public"."order"("account","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_word" ADD CONSTRAINT "search_word_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_account_variant_id_variant_account_id_fk" FOREIGN KEY ("account","variant_id") REFERENCES "public"."variant"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_account_warehouse_fid_warehouse_account_fid_fk" FOREIGN KEY ("account","warehouse_fid") REFERENCES "public"."warehouse"("account","fid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "synonym" ADD CONSTRAINT "synonym_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_account_product_id_product_account_id_fk" FOREIGN KEY ("account","product_id") REFERENCES "public"."product"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_option" ADD CONSTRAINT "variant_option_account_variant_id_variant_account_id_fk" FOREIGN KEY ("account","variant_id") REFERENCES "public"."variant"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_option" ADD CONSTRAINT "variant_option_account_option_type_id_option_type_account_id_fk" FOREIGN KEY ("account","option_type_id") REFERENCES "public"."option_type"("account","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_option" ADD CONSTRAINT "variant_option_account_option_value_id_option_value_account_id_fk" FOREIGN KEY ("account","option_value_id") REFERENCES "public"."option_value"("account","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouse" ADD CONSTRAINT "warehouse_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_account" ON "api_key" USING btree ("account");--> statement-breakpoint
CREATE UNIQUE INDEX "brand_key" ON "brand" USING btree ("account","key");--> statement-breakpoint
CREATE UNIQUE INDEX "category_key" ON "category" USING btree ("account","key");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_email" ON "customer" USING btree ("account",lower("email"));--> statement-breakpoint
CREATE INDEX "hold_expiry" ON "hold" USING btree ("expires_at") WHERE "hold"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "image_product" ON "image" USING btree ("account","product_id","position");--> statement-breakpoint
CREATE INDEX "image_due" ON "image" USING btree ("due_at") WHERE "image"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "image_blob" ON "image" USING btree ("account","blob_key");--> statement-breakpoint
CREATE INDEX "listing_newest" ON "listing" USING btree ("account","created_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listing_stocked" ON "listing" USING btree ("account","in_stock" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listing_category" ON "listing" USING btree ("account","category_id","brand_id","in_stock");--> statement-breakpoint
CREATE INDEX "listing_brand" ON "listing" USING btree ("account","brand_id","category_id","in_stock");--> statement-breakpoint
CREATE INDEX "listing_price" ON "listing" USING btree ("account","price","created_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listing_price_down" ON "listing" USING btree ("account","price" DESC NULLS LAST,"created_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listing_rating" ON "listing" USING btree ("account","rating" DESC NULLS FIRST,"review_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listing_name" ON "listing" USING btree ("account","name_key" collate "C","created_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listing_search" ON "listing" USING gin ("account","search");--> statement-breakpoint
CREATE INDEX "listing_options" ON "listing" USING gin ("account","option_value_ids");--> statement-breakpoint
CREATE INDEX "listing_variant_values" ON "listing_variant" USING gin ("account","value_ids");--> statement-breakpoint
CREATE INDEX "loyalty_entry_customer" ON "loyalty_entry" USING btree ("account","customer_id");--> statement-breakpoint
CREATE INDEX "notification_newest" ON "notification" USING btree ("account","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "option_type_key" ON "option_type" USING btree ("account","key");--> statement-breakpoint
CREATE UNIQUE INDEX "option_value_key" ON "option_value" USING btree ("account","option_type_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "order_folio" ON "order" USING btree ("account","folio");--> statement-breakpoint
CREATE INDEX "order_email" ON "order" USING btree ("account",lower("customer_email"));--> statement-breakpoint
CREATE INDEX "order_line_product" ON "order_line" USING btree ("account","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_external_id" ON "product" USING btree ("account","external_id");--> statement-breakpoint
CREATE INDEX "product_brand" ON "product" USING btree ("account","brand_id");--> statement-breakpoint
CREATE INDEX "product_category" ON "product" USING btree ("account","category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_once_per_order" ON "review" USING btree ("account","order_id","product_id");--> statement-breakpoint
CREATE INDEX "review_product" ON "review" USING btree ("account","product_id","created_at");--> statement-breakpoint
CREATE INDEX "search_word_stem" ON "search_word" USING btree ("account","stem" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_word_near" ON "search_word" USING gin ("account","folded" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "variant_external_id" ON "variant" USING btree ("account","product_id","external_id");--> statement-breakpoint
CREATE INDEX "variant_barcode" ON "variant" USING btree ("account","barcode");--> statement-breakpoint
CREATE INDEX "variant_sku" ON "variant" USING btree ("account","sku");--> statement-breakpoint
CREATE INDEX "variant_option_value" ON "variant_option" USING btree ("account","option_value_id");