ALTER TABLE "hold" ALTER COLUMN "expires_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ALTER COLUMN "vendor_email_enabled" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "sunday_pickup" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A store that has an e-mail to be told at is told of its orders.
UPDATE "store" SET "vendor_email_enabled" = true WHERE "vendor_email" <> '';--> statement-breakpoint
-- The pieces of a delivery are held until it leaves the store.
UPDATE "hold" SET "expires_at" = NULL FROM "order"
WHERE "hold"."account" = "order"."account" AND "hold"."order_id" = "order"."id"
	AND "hold"."ended_at" IS NULL AND "order"."delivery_method" = 'delivery';
