CREATE TABLE "restock_alert" (
	"account" text NOT NULL,
	"id" text NOT NULL,
	"variant_id" bigint NOT NULL,
	"branch_fid" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"token_digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"counted_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "restock_alert_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
ALTER TABLE "restock_alert" ADD CONSTRAINT "restock_alert_account_variant_id_variant_account_id_fk" FOREIGN KEY ("account","variant_id") REFERENCES "public"."variant"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "restock_alert_once" ON "restock_alert" USING btree ("account","variant_id","branch_fid","email");--> statement-breakpoint
CREATE UNIQUE INDEX "restock_alert_token" ON "restock_alert" USING btree ("account","token_digest");--> statement-breakpoint
CREATE INDEX "restock_alert_waiting" ON "restock_alert" USING btree ("account","variant_id","created_at","id") WHERE "restock_alert"."confirmed_at" is not null and "restock_alert"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "restock_alert_counted" ON "restock_alert" USING btree ("account","variant_id","counted_until") WHERE "restock_alert"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "restock_alert_email" ON "restock_alert" USING btree ("account","email");--> statement-breakpoint
CREATE INDEX "restock_alert_end" ON "restock_alert" USING btree ("expires_at");