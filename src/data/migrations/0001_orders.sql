CREATE TABLE "listing_due" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "listing_due_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	CONSTRAINT "listing_due_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "confirmation_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listing_due" ADD CONSTRAINT "listing_due_account_product_id_product_account_id_fk" FOREIGN KEY ("account","product_id") REFERENCES "public"."product"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_account_order_id_order_account_id_fk" FOREIGN KEY ("account","order_id") REFERENCES "public"."order"("account","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_once" ON "notification" USING btree ("account","order_id");