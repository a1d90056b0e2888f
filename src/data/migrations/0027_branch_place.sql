ALTER TABLE "branch" ADD COLUMN "postal_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "branch" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "branch" ADD COLUMN "longitude" double precision;