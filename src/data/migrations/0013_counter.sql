CREATE TABLE "person" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_credential" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_second_factor" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "person_session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"account" text NOT NULL,
	"id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"person_id" text,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitation_account_id_pk" PRIMARY KEY("account","id"),
	CONSTRAINT "invitation_role" CHECK ("invitation"."role" in ('owner', 'manager', 'seller'))
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"account" text NOT NULL,
	"person_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_account_person_id_pk" PRIMARY KEY("account","person_id"),
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('owner', 'manager', 'seller'))
);
--> statement-breakpoint
ALTER TABLE "person_credential" ADD CONSTRAINT "person_credential_user_id_person_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_passkey" ADD CONSTRAINT "person_passkey_user_id_person_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_second_factor" ADD CONSTRAINT "person_second_factor_user_id_person_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_session" ADD CONSTRAINT "person_session_user_id_person_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_account_store_account_fk" FOREIGN KEY ("account") REFERENCES "public"."store"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "person_email" ON "person" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "person_credential_provider" ON "person_credential" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "person_credential_person" ON "person_credential" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "person_passkey_person" ON "person_passkey" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "person_passkey_credential" ON "person_passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "person_second_factor_person" ON "person_second_factor" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "person_session_token" ON "person_session" USING btree ("token");--> statement-breakpoint
CREATE INDEX "person_session_person" ON "person_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "person_verification_identifier" ON "person_verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "person_verification_age" ON "person_verification" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_person" ON "staff" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "order_open" ON "order" USING btree ("account","id") WHERE "order"."status" = 'Abierto' and "order"."preparation_status" <> 'Entregado';--> statement-breakpoint
CREATE INDEX "order_handed_over" ON "order" USING btree ("account","handed_over_at") WHERE "order"."handed_over_at" is not null;--> statement-breakpoint
CREATE INDEX "order_cancelled" ON "order" USING btree ("account","cancelled_at") WHERE "order"."cancelled_at" is not null;