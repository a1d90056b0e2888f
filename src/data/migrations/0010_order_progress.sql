ALTER TABLE "store" ADD COLUMN "advances_orders_since" timestamp with time zone;--> statement-breakpoint
UPDATE "store" SET "advances_orders_since" = (
	SELECT min("advanced_at") FROM "order"
	WHERE "order"."account" = "store"."account" AND "preparation_status" <> 'No preparado'
);
