ALTER TABLE "store" ADD COLUMN "online_payments" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TABLE "online_account" (
	"account" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"access_token" text NOT NULL,
	"webhook_secret" text NOT NULL,
	"is_rejected" boolean DEFAULT false NOT NULL,
	"unpaid_hours" smallint NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "online_account_unpaid_hours" CHECK ("online_account"."unpaid_hours" between 1 and 720)
);
--> statement-breakpoint
CREATE TABLE "online_payment" (
	"account" text NOT NULL,
	"provider_id" text NOT NULL,
	"order_id" bigint,
	"status" text,
	"status_detail" text DEFAULT '' NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"amount" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"ticket_url" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "online_payment_account_provider_id_pk" PRIMARY KEY("account","provider_id")
);
--> statement-breakpoint
CREATE TABLE "online_refund" (
	"account" text NOT NULL,
	"order_id" bigint NOT NULL,
	"key" text NOT NULL,
	"provider_id" text NOT NULL,
	"provider_key" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"send_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "online_refund_account_order_id_key_pk" PRIMARY KEY("account","order_id","key")
);
--> statement-breakpoint
CREATE TABLE "payment_request" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payment_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"preference_id" text NOT NULL,
	"url" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"search_at" timestamp with time zone,
	CONSTRAINT "payment_request_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "pay_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "online_account" ADD CONSTRAINT "online_account_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_payment" ADD CONSTRAINT "online_payment_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_payment" ADD CONSTRAINT "online_payment_account_order_id_order_account_id_fk" FOREIGN KEY ("account","order_id") REFERENCES "public"."order"("account","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_refund" ADD CONSTRAINT "online_refund_account_order_id_order_account_id_fk" FOREIGN KEY ("account","order_id") REFERENCES "public"."order"("account","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_request" ADD CONSTRAINT "payment_request_account_order_id_order_account_id_fk" FOREIGN KEY ("account","order_id") REFERENCES "public"."order"("account","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "online_payment_order" ON "online_payment" USING btree ("account","order_id");--> statement-breakpoint
CREATE INDEX "online_payment_read" ON "online_payment" USING btree ("read_at") WHERE "online_payment"."read_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "online_refund_provider_key" ON "online_refund" USING btree ("account","provider_key");--> statement-breakpoint
CREATE INDEX "online_refund_send" ON "online_refund" USING btree ("send_at") WHERE "online_refund"."send_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_request_order" ON "payment_request" USING btree ("account","order_id","id");--> statement-breakpoint
CREATE INDEX "payment_request_search" ON "payment_request" USING btree ("search_at") WHERE "payment_request"."search_at" is not null;--> statement-breakpoint
CREATE INDEX "order_to_refund" ON "order" USING btree ("account","id") WHERE "order"."paid" > case when "order"."status" = 'Cancelado' then 0 else greatest("order"."total" - "order"."credited", 0) end;--> statement-breakpoint
CREATE INDEX "order_pay_by" ON "order" USING btree ("pay_by") WHERE "order"."pay_by" is not null and "order"."status" = 'Abierto';