CREATE TABLE "legal_text" (
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_text_account_kind_pk" PRIMARY KEY("account","kind")
);
--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "shipping_local_states" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "shipping_local_postal_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "payment_pickup" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "payment_local" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "payment_national" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "transfer_bank" text;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "transfer_clabe" text;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "transfer_beneficiary" text;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "legal_name" text;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "legal_address" text;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "points_at_pickup_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_text" ADD CONSTRAINT "legal_text_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;