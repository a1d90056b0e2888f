DROP INDEX "restock_alert_waiting";--> statement-breakpoint
ALTER TABLE "restock_alert" ADD COLUMN "push_endpoint" text;--> statement-breakpoint
ALTER TABLE "restock_alert" ADD COLUMN "push_key" text;--> statement-breakpoint
ALTER TABLE "restock_alert" ADD COLUMN "push_auth" text;--> statement-breakpoint
ALTER TABLE "restock_alert" ADD COLUMN "push_server_key" text;--> statement-breakpoint
CREATE INDEX "restock_alert_unsent" ON "restock_alert" USING btree ("account","variant_id","created_at","id") WHERE "restock_alert"."sent_at" is null;