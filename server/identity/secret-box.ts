import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '#shared/error.ts';

/** What needs the installation's own secret: sealing what must be read again, and hashing what is too short to hash alone. */
export interface SecretBox {
  /** Encrypts and authenticates; `about` must be the same when it is opened. */
  seal(text: string, about: string): string;
  /** Throws for what was sealed under another key or about something else. */
  open(sealed: string, about: string): string;
  /** A hash that nobody can try out without the key. */
  fingerprint(text: string): string;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

function derived(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, 32));
}

/** A box for a secret of at least 32 characters. */
export function secretBox(secret: string): SecretBox {
  if (secret.length < 32) throw new AppError('invalid', 'SECRET_KEY 至少 32 个字符');
  const sealingKey = derived(secret, 'seal');
  const hashingKey = derived(secret, 'fingerprint');
  return {
    seal(text, about) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, sealingKey, iv).setAAD(Buffer.from(about));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(algorithm, sealingKey, bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
    fingerprint: (text) => createHmac('sha256', hashingKey).update(text).digest('base64url'),
  };
}

/** A box for an installation without a secret: whatever needs one says so. */
export const missingSecretBox: SecretBox = {
  seal: refuse,
  open: refuse,
  fingerprint: refuse,
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
