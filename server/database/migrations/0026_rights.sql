CREATE TABLE "rights_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "role" (
	"code" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"based_on" text[] DEFAULT '{}' NOT NULL,
	"implied" text[] DEFAULT '{}' NOT NULL,
	"place" text,
	"is_built_in" boolean NOT NULL,
	"sort" integer NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz NOT NULL
);

--> statement-breakpoint
CREATE TABLE "role_field" (
	"role" text NOT NULL,
	"module" text NOT NULL,
	"field" text NOT NULL,
	"right" text NOT NULL,
	CONSTRAINT "role_field_role_module_field_pk" PRIMARY KEY("role","module","field")
);

--> statement-breakpoint
CREATE TABLE "role_grant" (
	"role" text NOT NULL,
	"module" text NOT NULL,
	"verb" text NOT NULL,
	"scopes" text[] NOT NULL,
	"shipped" text[],
	CONSTRAINT "role_grant_role_module_verb_pk" PRIMARY KEY("role","module","verb")
);

--> statement-breakpoint
-- By hand
--> statement-breakpoint
CREATE VIEW "dictionary_entry" AS
  SELECT dict.code, item.value, item.label, item.enabled, item.sort
  FROM dict_items item JOIN dict ON dict.id = item.parent WHERE dict.deleted_at IS NULL
  UNION ALL
  SELECT 'role', role.code, role.name, true, role.sort FROM role;
