ALTER TABLE "listing" ADD COLUMN "branch_values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Rows of up to 4 kB are stored as they are: counts read some columns of many rows, and to decompress these took longer.
ALTER TABLE "listing" SET (toast_tuple_target = 4080);--> statement-breakpoint
INSERT INTO "listing_due" ("account", "product_id") SELECT "account", "product_id" FROM "listing" WHERE "branch_fids" <> '{}';
