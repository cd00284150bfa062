import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from '#server/database/drizzle.ts';
import { createdAt, instant, word } from '../database/columns.ts';

/** What a position of a role must name, so that its scopes have something to be measured by. */
export type RolePlace = 'area' | 'company' | 'contract';

/** The roles of the organisation: those that ship, and those that administrators have added. */
export const role = pgTable('role', {
  code: text('code').primaryKey(),
  /** What its history is kept under. */
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  /** The roles whose grants come with it. */
  basedOn: text('based_on').array().notNull().default([]),
  /** Those, and what they are based on in turn: what a holder is besides. */
  implied: text('implied').array().notNull().default([]),
  place: word<RolePlace>('place'),
  isBuiltIn: boolean('is_built_in').notNull(),
  sort: integer('sort').notNull(),
  createdAt: createdAt(),
  updatedAt: instant('updated_at').notNull(),
});

/** Who may do what, on which rows: one row for each role and right that was ever granted. `anyone` counts as a role. */
export const roleGrant = pgTable(
  'role_grant',
  {
    role: text('role').notNull(),
    module: text('module').notNull(),
    verb: text('verb').notNull(),
    /** None where administrators have taken it away. */
    scopes: text('scopes').array().notNull(),
    /** What the product gave; null where it gave nothing. */
    shipped: text('shipped').array(),
  },
  (table) => [primaryKey({ columns: [table.role, table.module, table.verb] })],
);

/** What a role may do with a field, where that is less than the declaration says. */
export const roleField = pgTable(
  'role_field',
  {
    role: text('role').notNull(),
    module: text('module').notNull(),
    field: text('field').notNull(),
    right: text('right').notNull(),
  },
  (table) => [primaryKey({ columns: [table.role, table.module, table.field] })],
);

/** One row that counts the changes of roles, grants and field rights: who knows an older count reads them again. */
export const rightsVersion = pgTable('rights_version', {
  id: integer('id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
});
