ALTER TABLE "image" RENAME COLUMN "problem" TO "failure";--> statement-breakpoint
UPDATE "image" SET "failure" = CASE "failure"
	WHEN 'not-a-picture' THEN 'not-an-image'
	WHEN 'not-an-address' THEN 'invalid-url'
	WHEN 'private-address' THEN 'private-ip'
	WHEN 'not-kept' THEN 'not-stored'
	WHEN 'refused' THEN 'rejected'
END WHERE "failure" IN ('not-a-picture', 'not-an-address', 'private-address', 'not-kept', 'refused');--> statement-breakpoint
-- The job is now called fetch-images; under its former name nobody would work off what its schedule sends.
DO $$ BEGIN
	IF to_regclass('pgboss.queue') IS NOT NULL THEN
		IF EXISTS (SELECT FROM pgboss.queue WHERE name = 'fetch-pictures') THEN
			PERFORM pgboss.delete_queue('fetch-pictures');
		END IF;
	END IF;
END $$;
