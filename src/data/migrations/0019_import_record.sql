CREATE TABLE "import_change" (
	"account" text NOT NULL,
	"record_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"things" jsonb,
	"digest" text NOT NULL,
	"staff_edits" jsonb NOT NULL,
	"variants" integer NOT NULL,
	"outcome" text,
	"left" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_change_account_record_id_product_id_pk" PRIMARY KEY("account","record_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "import_pieces" (
	"account" text NOT NULL,
	"record_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"variant_id" bigint NOT NULL,
	"warehouse_fid" text NOT NULL,
	"before_on_hand" integer,
	"before_oversold" integer,
	"before_counted_at" timestamp with time zone,
	"before_counted_by" text,
	"on_hand" integer,
	"oversold" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_pieces_account_record_id_product_id_variant_id_warehouse_fid_pk" PRIMARY KEY("account","record_id","product_id","variant_id","warehouse_fid")
);
--> statement-breakpoint
CREATE TABLE "import_record" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "import_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" bigint,
	"file_name" text NOT NULL,
	"actor" text NOT NULL,
	"terms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'applied' NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	"counts" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_record_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
ALTER TABLE "import_change" ADD CONSTRAINT "import_change_account_record_id_import_record_account_id_fk" FOREIGN KEY ("account","record_id") REFERENCES "public"."import_record"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pieces" ADD CONSTRAINT "import_pieces_account_record_id_product_id_import_change_account_record_id_product_id_fk" FOREIGN KEY ("account","record_id","product_id") REFERENCES "public"."import_change"("account","record_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_record" ADD CONSTRAINT "import_record_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_record" ADD CONSTRAINT "import_record_account_run_id_import_run_account_id_fk" FOREIGN KEY ("account","run_id") REFERENCES "public"."import_run"("account","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_change_age" ON "import_change" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "import_record_run" ON "import_record" USING btree ("account","run_id");--> statement-breakpoint
CREATE INDEX "import_record_undoing" ON "import_record" USING btree ("created_at") WHERE "import_record"."state" = 'undoing';