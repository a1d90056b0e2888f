CREATE TABLE "installation" (
	"is_the_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"secret_fingerprints" text[] NOT NULL,
	CONSTRAINT "installation_only_one" CHECK ("installation"."is_the_only")
);
