import {
  bigint,
  boolean,
  drizzleSql,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from '#server/database/drizzle.ts';
import { createdAt, instant, json, key, word } from '../database/columns.ts';

/** How a user proves to be the user. */
export const credential = pgTable('credential', {
  userId: uuid('user_id').primaryKey(),
  passwordHash: text('password_hash').notNull(),
  mustChange: boolean('must_change').notNull().default(false),
  /** Whether nothing may be done before a second step is enrolled. */
  mustEnrol: boolean('must_enrol').notNull().default(false),
  changedAt: instant('changed_at').notNull(),
  /** Until when a password that somebody else made up lets its user in; empty for one of the user's own. */
  expiresAt: instant('expires_at'),
});

/**
 * One row that changes with everything that says who somebody is or what that includes, by triggers of the store: it holds
 * the number of the transaction that changed such a thing last. Who has read of people at the same number knows it still.
 */
export const peopleVersion = pgTable('people_version', {
  id: integer('id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
});

/** What may be guessed at: `login` by the name that was typed, all others by the id of a user. */
export type GuessPurpose = 'login' | 'secondStep' | 'ownPassword' | 'authenticator';

/** How often something was guessed at in vain lately, whether it exists or not. */
export const guess = pgTable(
  'guess',
  {
    purpose: word<GuessPurpose>('purpose').notNull(),
    target: text('target').notNull(),
    count: integer('count').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.target] })],
);

/** Passwords that a user had, so that none comes back too soon. */
export const passwordHistory = pgTable(
  'password_history',
  {
    id: key(),
    userId: uuid('user_id').notNull(),
    passwordHash: text('password_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('password_history_user').on(table.userId, table.createdAt)],
);

/** A password that was chosen before its account exists, by the record that asks for the account. */
export const pendingPassword = pgTable('pending_password', {
  ownerId: uuid('owner_id').primaryKey(),
  passwordHash: text('password_hash').notNull(),
  createdAt: createdAt(),
});

/** The authenticator of a user; without `confirmedAt` it has been shown but not proved. The secret is sealed. */
export const authenticator = pgTable('authenticator', {
  userId: uuid('user_id').primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The last time step whose code was accepted: no code is good twice. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdAt(),
});

/** A code for whoever has lost the authenticator; good once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    id: key(),
    userId: uuid('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('recovery_code_user').on(table.userId)],
);

/** A security key or passkey of a user. What it signs is checked by its public key; the private one never leaves it. */
export const securityKey = pgTable(
  'security_key',
  {
    id: key(),
    userId: uuid('user_id').notNull(),
    /** What its owner calls it. */
    name: text('name').notNull(),
    /** What the key calls itself, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed as it says itself; zero for keys that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach it, as they said at its enrolment. */
    transports: json<string[]>('transports').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('security_key_user').on(table.userId)],
);

/** What a key is to sign, good for one try. */
export const keyChallenge = pgTable('key_challenge', {
  challenge: text('challenge').primaryKey(),
  userId: uuid('user_id').notNull(),
  purpose: word<'enrol' | 'signIn'>('purpose').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** A code that went to a phone. The target is whom or what it proves: a phone, a user, a name somebody typed. */
export const smsCode = pgTable(
  'sms_code',
  {
    id: key(),
    purpose: word<SmsPurpose>('purpose').notNull(),
    target: text('target').notNull(),
    codeHash: text('code_hash').notNull(),
    address: text('address').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('sms_code_target').on(table.purpose, table.target, table.createdAt),
    index('sms_code_address').on(table.address, table.createdAt),
  ],
);

/** What a code by SMS is asked for: `login` is the second step after a password, `phone` signs in by itself. */
export type SmsPurpose = 'login' | 'phone' | 'reset' | 'registration';

/** Who a person is elsewhere: the account that another identity provider's subject may sign in to. */
export const externalIdentity = pgTable(
  'external_identity',
  {
    id: key(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('external_identity_subject').on(table.issuer, table.subject)],
);

/** A sign-in that is under way at another identity provider, known to one browser only. */
export const externalSignIn = pgTable('external_sign_in', {
  id: key(),
  /** A hash of what only the browser that began knows. */
  bindingHash: text('binding_hash').notNull().unique(),
  state: text('state').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  /** Who came back, once that is proved and waits for an account to be linked to. */
  subject: text('subject'),
  createdAt: createdAt(),
  expiresAt: instant('expires_at').notNull(),
});

/** A signed-in browser. Only a hash of its token is kept. */
export const session = pgTable(
  'session',
  {
    id: key(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id').notNull(),
    /** The post that the user acts in; the main one when it is gone. */
    positionId: uuid('position_id'),
    address: text('address').notNull(),
    agent: text('agent').notNull(),
    createdAt: createdAt(),
    /** To the minute; empty until the first call a minute after signing in. */
    lastSeenAt: instant('last_seen_at'),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** Who sees with the eyes of the user in it, from which session of his own, and why; empty where the user himself does. */
    viewedBy: uuid('viewed_by'),
    viewedFrom: uuid('viewed_from'),
    viewReason: text('view_reason'),
  },
  (table) => [
    index('session_user').on(table.userId),
    index('session_viewed_by').on(table.createdAt).where(drizzleSql`viewed_by is not null`),
  ],
);

/** A picture puzzle, good for one answer. */
export const captcha = pgTable('captcha', {
  id: key(),
  text: text('text').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Every attempt to sign in. */
export const loginRecord = pgTable(
  'login_record',
  {
    id: key(),
    userId: uuid('user_id'),
    /** What was typed to say who it is: a user name, or a phone. */
    username: text('username').notNull(),
    /** The way in; not known of attempts from before it was written down. */
    method: word<'password' | 'phone' | 'external'>('method'),
    result: word<
      | 'success'
      | 'wrongPassword'
      | 'unknownUser'
      | 'locked'
      | 'disabled'
      | 'expiredPassword'
      | 'wrongCaptcha'
      | 'wrongCode'
      | 'wrongKey'
      | 'wrongPhoneCode'
      | 'sharedPhone'
    >('result').notNull(),
    address: text('address').notNull(),
    agent: text('agent').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('login_record_user').on(table.userId, table.createdAt),
    index('login_record_username').on(table.username, table.createdAt),
    index('login_record_time').on(table.createdAt, table.id),
  ],
);

/** What a user has chosen about the frame; only what was chosen is stored. */
export const preference = pgTable('preference', {
  userId: uuid('user_id').primaryKey(),
  choices: json<object>('choices').notNull(),
  updatedAt: instant('updated_at').notNull().default(drizzleSql`now()`),
});
