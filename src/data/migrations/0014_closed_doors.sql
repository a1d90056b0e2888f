CREATE TABLE "domain_claim" (
	"account" text NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone,
	"proof" text,
	"checked_at" timestamp with time zone,
	"missing_since" timestamp with time zone,
	CONSTRAINT "domain_claim_account_domain_pk" PRIMARY KEY("account","domain"),
	CONSTRAINT "domain_claim_form" CHECK ("domain_claim"."domain" = lower("domain_claim"."domain")),
	CONSTRAINT "domain_claim_proof" CHECK (("domain_claim"."proven_at" is null) = ("domain_claim"."proof" is null))
);
--> statement-breakpoint
DROP INDEX "person_email";--> statement-breakpoint
ALTER TABLE "person" ALTER COLUMN "email_verified" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "person_session" ADD COLUMN "account" text;--> statement-breakpoint
-- A person of one store is bound to it until the address is proven. One whom several stores let in stays in all of them, but
-- what opens the door without a password ends.
DELETE FROM "person_passkey" WHERE (SELECT count(*) FROM "staff" WHERE "staff"."person_id" = "person_passkey"."user_id") <> 1;--> statement-breakpoint
DELETE FROM "person_session" WHERE (SELECT count(*) FROM "staff" WHERE "staff"."person_id" = "person_session"."user_id") <> 1;--> statement-breakpoint
UPDATE "person" SET "account" = "staff"."account" FROM "staff" WHERE "staff"."person_id" = "person"."id"
	AND (SELECT count(*) FROM "staff" AS "each" WHERE "each"."person_id" = "person"."id") = 1;--> statement-breakpoint
UPDATE "person" SET "email_verified" = ("account" IS NULL);--> statement-breakpoint
UPDATE "person_session" SET "account" = "person"."account" FROM "person" WHERE "person"."id" = "person_session"."user_id";--> statement-breakpoint
ALTER TABLE "person_session" ALTER COLUMN "account" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "delivery_hold_hours" smallint DEFAULT 72 NOT NULL;--> statement-breakpoint
ALTER TABLE "domain_claim" ADD CONSTRAINT "domain_claim_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "domain_claim_check" ON "domain_claim" USING btree ("checked_at");--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_email" UNIQUE NULLS NOT DISTINCT("email","account");--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_account" CHECK (("person"."account" is null) = "person"."email_verified");--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_delivery_hold_hours" CHECK ("store"."delivery_hold_hours" between 1 and 720);--> statement-breakpoint
-- The domains that are served already go on, by the word of whoever set them until now.
INSERT INTO "domain_claim" ("account", "domain", "token", "claimed_at", "expires_at", "proven_at", "proof")
	SELECT "account", "domain", md5(gen_random_uuid()::text), now(), now() + interval '14 days', now(),
		CASE WHEN "domain" LIKE '%.localhost' OR "domain" = 'localhost' THEN 'machine' ELSE 'operator' END
	FROM "store" WHERE "domain" IS NOT NULL;
