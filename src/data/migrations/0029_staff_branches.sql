ALTER TABLE "invitation" ADD COLUMN "branches" text[];--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "branches" text[];