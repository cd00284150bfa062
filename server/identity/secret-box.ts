import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '#shared/error.ts';

/** What needs the installation's own secret: sealing what must be read again, and hashing what is too short to hash alone. */
export interface SecretBox {
  /** Encrypts and authenticates; `about` must be the same when it is opened. The form names algorithm and key. */
  seal(text: string, about: string): string;
  /** Throws for what was sealed under a key that is not known, or about something else. */
  open(sealed: string, about: string): string;
  /** Whether something was sealed or stamped in the present form under the present key. */
  isCurrent(stored: string): boolean;
  /** A hash that nobody can make without the key, for what is handed out and comes back. */
  fingerprint(text: string): string;
  /** The same to be stored: it names algorithm and key, so that nobody can try texts out without the key. */
  stamp(text: string): string;
  /** Every stamp that a text may have been stored with, the present form first. */
  stamps(text: string): string[];
}

const algorithm = 'aes-256-gcm';
const hashAlgorithm = 'hmac-sha256';
const ivBytes = 12;
const tagBytes = 16;

/** What is made of one secret of the installation. */
interface Keys {
  /** Names the secret in stored forms and tells nothing about it. */
  id: string;
  sealing: Buffer;
  hashing: Buffer;
}

function keysOf(secret: string): Keys {
  if (secret.length < 32) throw new AppError('invalid', 'SECRET_KEY 至少 32 个字符');
  const derived = (use: string, length = 32) => Buffer.from(hkdfSync('sha256', secret, '', use, length));
  return { id: derived('id', 6).toString('base64url'), sealing: derived('seal'), hashing: derived('fingerprint') };
}

function opened(content: string, about: string, key: Buffer): string {
  const bytes = Buffer.from(content, 'base64url');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}

/** Opens what was sealed before stored forms named their key, under whichever key fits. */
function openedUnnamed(content: string, about: string, all: readonly Keys[]): string {
  const [last] = all.slice(-1);
  for (const { sealing } of all.slice(0, -1)) {
    try {
      return opened(content, about, sealing);
    } catch {
      // Sealed under another key, or altered: the last key says so.
    }
  }
  return opened(content, about, (last as Keys).sealing);
}

/**
 * A box for a secret of at least 32 characters, which also reads what was kept under the former one. A sealed text is
 * stored as `aes-256-gcm:<key>:<nonce, tag and content>`, a stamp as `hmac-sha256:<key>:<hash>`; before, both were the
 * last part alone.
 */
export function secretBox(secret: string, former?: string): SecretBox {
  const current = keysOf(secret);
  const all = [current, ...(former ? [keysOf(former)] : [])];
  const [sealPrefix, stampPrefix] = [algorithm, hashAlgorithm].map((name) => `${name}:${current.id}:`) as [
    string,
    string,
  ];
  const hashed = (text: string, { hashing }: Keys) => createHmac('sha256', hashing).update(text).digest('base64url');
  return {
    seal(text, about) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, current.sealing, iv).setAAD(Buffer.from(about));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return sealPrefix + Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
    },
    open(sealed, about) {
      const [name = '', id, content] = sealed.split(':');
      if (content === undefined) return openedUnnamed(name, about, all);
      const keys = all.find((known) => known.id === id);
      if (name !== algorithm || !keys) throw new Error('sealed under a key or an algorithm that is not known');
      return opened(content, about, keys.sealing);
    },
    isCurrent: (stored) => stored.startsWith(sealPrefix) || stored.startsWith(stampPrefix),
    fingerprint: (text) => hashed(text, current),
    stamp: (text) => stampPrefix + hashed(text, current),
    stamps: (text) => all.flatMap((keys) => [`${hashAlgorithm}:${keys.id}:${hashed(text, keys)}`, hashed(text, keys)]),
  };
}

/** A box for an installation without a secret: whatever needs one says so. */
export const missingSecretBox: SecretBox = {
  seal: refuse,
  open: refuse,
  isCurrent: refuse,
  fingerprint: refuse,
  stamp: refuse,
  stamps: refuse,
};

function refuse(): never {
  throw new AppError('unavailable', '系统尚未配置 SECRET_KEY，请联系管理员');
}

/** The secret of a development machine: made up once and kept in the data directory, readable by its owner only. */
export function keptSecret(dataDirectory: string): string {
  const file = join(dataDirectory, 'secret.key');
  if (!existsSync(file)) {
    mkdirSync(dataDirectory, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}
