CREATE TABLE "size_chart" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "size_chart_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint,
	"brand_id" bigint,
	"category_id" bigint,
	"garment" text NOT NULL,
	"measured" text NOT NULL,
	"rows" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "size_chart_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "fit" text;--> statement-breakpoint
ALTER TABLE "size_chart" ADD CONSTRAINT "size_chart_account_product_id_product_account_id_fk" FOREIGN KEY ("account","product_id") REFERENCES "public"."product"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "size_chart" ADD CONSTRAINT "size_chart_account_brand_id_brand_account_id_fk" FOREIGN KEY ("account","brand_id") REFERENCES "public"."brand"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "size_chart" ADD CONSTRAINT "size_chart_account_category_id_category_account_id_fk" FOREIGN KEY ("account","category_id") REFERENCES "public"."category"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "size_chart_scope" ON "size_chart" USING btree ("account",coalesce("product_id", 0),coalesce("brand_id", 0),coalesce("category_id", 0),"garment");--> statement-breakpoint
CREATE INDEX "size_chart_product" ON "size_chart" USING btree ("account","product_id");