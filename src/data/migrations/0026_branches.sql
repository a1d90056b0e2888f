ALTER TABLE "store" ADD COLUMN "transfer_days" smallint;--> statement-breakpoint
CREATE TABLE "branch_count" (
	"account" text NOT NULL,
	"branch_fid" text NOT NULL,
	"kind" text NOT NULL,
	"id" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "branch_count_account_branch_fid_kind_id_pk" PRIMARY KEY("account","branch_fid","kind","id")
);
--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "branch_fids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_variant" ADD COLUMN "branch_fids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouse" ADD COLUMN "branch_fid" text;--> statement-breakpoint
ALTER TABLE "branch_count" ADD CONSTRAINT "branch_count_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouse" ADD CONSTRAINT "warehouse_account_branch_fid_branch_account_fid_fk" FOREIGN KEY ("account","branch_fid") REFERENCES "public"."branch"("account","fid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_transfer_days" CHECK ("store"."transfer_days" between 0 and 30);