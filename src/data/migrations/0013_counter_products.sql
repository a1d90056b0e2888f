CREATE TABLE "bulk_change" (
	"account" text NOT NULL,
	"id" text NOT NULL,
	"change" jsonb NOT NULL,
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
ALTER TABLE "image" ADD COLUMN "cut" jsonb;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "uncut_key" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "folded_name" text GENERATED ALWAYS AS (translate(lower("product"."name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "staff_edits" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_change" ADD CONSTRAINT "bulk_change_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_product" ADD CONSTRAINT "bulk_change_product_account_change_id_bulk_change_account_id_fk" FOREIGN KEY ("account","change_id") REFERENCES "public"."bulk_change"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_product" ADD CONSTRAINT "bulk_change_product_account_product_id_product_account_id_fk" FOREIGN KEY ("account","product_id") REFERENCES "public"."product"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_change_newest" ON "bulk_change" USING btree ("account","created_at");--> statement-breakpoint
CREATE INDEX "product_words" ON "product" USING gin ("account","folded_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "variant_codes" ON "variant" USING gin ("account","sku" gin_trgm_ops,"barcode" gin_trgm_ops);