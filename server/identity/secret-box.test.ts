import { expect, it } from 'vitest';
import { secretBox } from './secret-box.ts';

const box = secretBox('k'.repeat(32));

it('seals the same text differently each time, and opens it again', () => {
  const [one, other] = [box.seal('密钥', 'totp'), box.seal('密钥', 'totp')];

  expect(one).not.toBe(other);
  expect([box.open(one, 'totp'), box.open(other, 'totp')]).toEqual(['密钥', '密钥']);
});

it('opens nothing that was altered, sealed about something else or with another key', () => {
  const sealed = box.seal('密钥', 'totp');
  const bytes = Buffer.from(sealed, 'base64url');

  for (const place of bytes.keys()) {
    const altered = Buffer.from(bytes);
    altered[place] = (altered[place] ?? 0) ^ 1;
    expect(() => box.open(altered.toString('base64url'), 'totp')).toThrow();
  }
  expect(() => box.open(sealed, 'sms')).toThrow();
  expect(() => secretBox('o'.repeat(32)).open(sealed, 'totp')).toThrow();
});

it('takes no secret that is too short', () => {
  expect(() => secretBox('k'.repeat(31))).toThrow('至少 32 个字符');
});
