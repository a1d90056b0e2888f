CREATE TABLE "api_key_directory" (
	"hash" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_domain" (
	"domain" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "api_key_directory" ("hash", "account") SELECT "hash", "account" FROM "api_key";--> statement-breakpoint
INSERT INTO "store_domain" ("domain", "account") SELECT "domain", "account" FROM "store" WHERE "domain" IS NOT NULL;--> statement-breakpoint
-- Processes of the version before write no directory: these triggers do it for them, until a later migration drops them.
CREATE FUNCTION "write_store_domain"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM store_domain WHERE account = NEW.account AND domain IS DISTINCT FROM NEW.domain;
	-- Another store's domain is a unique violation, as it was before.
	IF NEW.domain IS NOT NULL AND NOT EXISTS (
		SELECT FROM store_domain WHERE domain = NEW.domain AND account = NEW.account) THEN
		INSERT INTO store_domain (domain, account) VALUES (NEW.domain, NEW.account);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "write_store_domain_on_insert" AFTER INSERT ON "store" FOR EACH ROW WHEN (NEW.domain IS NOT NULL) EXECUTE FUNCTION "write_store_domain"();--> statement-breakpoint
CREATE TRIGGER "write_store_domain_on_update" AFTER UPDATE OF "domain" ON "store" FOR EACH ROW WHEN (OLD.domain IS DISTINCT FROM NEW.domain) EXECUTE FUNCTION "write_store_domain"();--> statement-breakpoint
CREATE FUNCTION "write_api_key_directory"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO api_key_directory (hash, account) VALUES (NEW.hash, NEW.account) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "write_api_key_directory" AFTER INSERT ON "api_key" FOR EACH ROW EXECUTE FUNCTION "write_api_key_directory"();--> statement-breakpoint
ALTER TABLE "api_key" DROP CONSTRAINT "api_key_id_unique";--> statement-breakpoint
ALTER TABLE "store" DROP CONSTRAINT "store_domain_unique";--> statement-breakpoint
DROP INDEX "api_key_account";--> statement-breakpoint
ALTER TABLE "api_key" DROP CONSTRAINT "api_key_pkey";--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_account_id_pk" PRIMARY KEY("account","id");
