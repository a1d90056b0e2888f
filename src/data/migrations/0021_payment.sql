CREATE TABLE "order_entry" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"entry" jsonb NOT NULL,
	CONSTRAINT "order_entry_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
CREATE TABLE "cash_day" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cash_day_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"branch_fid" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" text NOT NULL,
	"opening" integer NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"counted" integer,
	"note" text DEFAULT '' NOT NULL,
	"figures" jsonb,
	CONSTRAINT "cash_day_account_id_pk" PRIMARY KEY("account","id"),
	CONSTRAINT "cash_day_amounts" CHECK ("cash_day"."opening" >= 0 and "cash_day"."counted" >= 0),
	CONSTRAINT "cash_day_closed" CHECK (("cash_day"."closed_at" is null) = ("cash_day"."counted" is null))
);
--> statement-breakpoint
CREATE TABLE "order_return" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_return_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"credit" integer NOT NULL,
	"charge" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_return_account_id_pk" PRIMARY KEY("account","id"),
	CONSTRAINT "order_return_amounts" CHECK ("order_return"."credit" >= 0 and "order_return"."charge" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_return_line" (
	"account" text NOT NULL,
	"order_id" bigint NOT NULL,
	"return_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"quantity" integer NOT NULL,
	"credit" integer NOT NULL,
	"is_restocked" boolean NOT NULL,
	"warehouse_fid" text,
	CONSTRAINT "order_return_line_account_order_id_return_id_position_pk" PRIMARY KEY("account","order_id","return_id","position"),
	CONSTRAINT "order_return_line_quantity" CHECK ("order_return_line"."quantity" > 0 and "order_return_line"."credit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"amount" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"allowance" integer DEFAULT 0 NOT NULL,
	"return_id" bigint,
	"cash_day_id" bigint,
	"voided_at" timestamp with time zone,
	"voided_by" text,
	CONSTRAINT "payment_account_id_pk" PRIMARY KEY("account","id"),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "credited" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "paid" integer;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "return_id" bigint;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "return_days" smallint;--> statement-breakpoint
ALTER TABLE "order_entry" ADD CONSTRAINT "order_entry_account_order_id_order_account_id_fk" FOREIGN KEY ("account","order_id") REFERENCES "public"."order"("account","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_day" ADD CONSTRAINT "cash_day_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_account_order_id_order_account_id_fk" FOREIGN KEY ("account","order_id") REFERENCES "public"."order"("account","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_account_return_id_order_return_account_id_fk" FOREIGN KEY ("account","return_id") REFERENCES "public"."order_return"("account","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_position_fk" FOREIGN KEY ("account","order_id","position") REFERENCES "public"."order_line"("account","order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_account_order_id_order_account_id_fk" FOREIGN KEY ("account","order_id") REFERENCES "public"."order"("account","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_account_return_id_order_return_account_id_fk" FOREIGN KEY ("account","return_id") REFERENCES "public"."order_return"("account","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_account_cash_day_id_cash_day_account_id_fk" FOREIGN KEY ("account","cash_day_id") REFERENCES "public"."cash_day"("account","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_entry_order" ON "order_entry" USING btree ("account","order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_day_open" ON "cash_day" USING btree ("account","branch_fid") WHERE "cash_day"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_return_key" ON "order_return" USING btree ("account","order_id","key");--> statement-breakpoint
CREATE INDEX "order_return_at" ON "order_return" USING btree ("account","at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_key" ON "payment" USING btree ("account","order_id","key");--> statement-breakpoint
CREATE INDEX "payment_at" ON "payment" USING btree ("account","at");--> statement-breakpoint
CREATE INDEX "payment_cash_day" ON "payment" USING btree ("account","cash_day_id") WHERE "payment"."cash_day_id" is not null;--> statement-breakpoint
CREATE INDEX "order_due" ON "order" USING btree ("account","created_at","total","credited","paid") WHERE "order"."payment_status" = 'Pendiente' and "order"."status" <> 'Cancelado';--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_return_days" CHECK ("store"."return_days" between 0 and 365);