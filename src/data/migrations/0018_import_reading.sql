ALTER TABLE "import_run" ADD COLUMN "chosen_encoding" text;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "chosen_decimal" text;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "notices" jsonb;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "retires_many" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "retires" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "is_first" boolean DEFAULT false NOT NULL;