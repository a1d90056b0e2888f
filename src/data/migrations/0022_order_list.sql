CREATE TABLE "order_search" (
	"account" text NOT NULL,
	"order_id" bigint NOT NULL,
	"event_seq" bigint NOT NULL,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"preparation_status" text NOT NULL,
	"delivery_method" text NOT NULL,
	"branch_fid" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"total" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "order_search_account_order_id_pk" PRIMARY KEY("account","order_id")
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "handed_over_by" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "tracking_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_view" ADD COLUMN "page" text DEFAULT 'products' NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "searched_seq" bigint;--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_account_order_id_order_account_id_fk" FOREIGN KEY ("account","order_id") REFERENCES "public"."order"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_search_text" ON "order_search" USING gin ("account","text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_search_placed" ON "order_search" USING btree ("account","placed_at","order_id");--> statement-breakpoint
CREATE INDEX "order_search_due" ON "order_search" USING btree ("account","due_at","order_id");--> statement-breakpoint
CREATE INDEX "order_search_total" ON "order_search" USING btree ("account","total","order_id");--> statement-breakpoint
-- Room on each page for a row whose statuses change: none of its indexes is written again by that.
ALTER TABLE "order_search" SET (fillfactor = 85);