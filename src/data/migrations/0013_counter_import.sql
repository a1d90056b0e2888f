CREATE TABLE "import_rejection" (
	"account" text NOT NULL,
	"run_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"line" integer NOT NULL,
	"last_line" integer NOT NULL,
	"product" text NOT NULL,
	"loss" text NOT NULL,
	"code" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "import_rejection_account_run_id_number_pk" PRIMARY KEY("account","run_id","number")
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "import_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor" text NOT NULL,
	"confirmed_by" text,
	"file_name" text NOT NULL,
	"file" text,
	"bytes" bigint NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"format" text,
	"is_format_chosen" boolean DEFAULT false NOT NULL,
	"encoding" text,
	"state" text DEFAULT 'receiving' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"planned" jsonb,
	"counts" jsonb,
	"preview" jsonb,
	"rejections" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"failure_line" integer,
	"failure_value" text,
	"due_at" timestamp with time zone NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "import_run_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
ALTER TABLE "import_rejection" ADD CONSTRAINT "import_rejection_account_run_id_import_run_account_id_fk" FOREIGN KEY ("account","run_id") REFERENCES "public"."import_run"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_run_open" ON "import_run" USING btree ("account") WHERE "import_run"."state" in ('receiving', 'received', 'checking', 'checked', 'applying');--> statement-breakpoint
CREATE INDEX "import_run_due" ON "import_run" USING btree ("due_at") WHERE "import_run"."state" in ('received', 'checking', 'applying');--> statement-breakpoint
CREATE INDEX "import_run_file" ON "import_run" USING btree ("created_at") WHERE "import_run"."file" is not null;