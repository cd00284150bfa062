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
  const named = sealed.slice(0, sealed.lastIndexOf(':') + 1);
  const bytes = Buffer.from(sealed.slice(named.length), 'base64url');

  for (const place of bytes.keys()) {
    const altered = Buffer.from(bytes);
    altered[place] = (altered[place] ?? 0) ^ 1;
    expect(() => box.open(named + altered.toString('base64url'), 'totp')).toThrow();
  }
  expect(() => box.open(sealed, 'sms')).toThrow();
  expect(() => secretBox('o'.repeat(32)).open(sealed, 'totp')).toThrow();
});

it('names algorithm and key in what is stored, and tells nothing of the key by that', () => {
  expect(box.seal('密钥', 'totp')).toMatch(/^aes-256-gcm:[\w-]{8}:[\w-]+$/);
  expect(box.stamp('code')).toMatch(/^hmac-sha256:[\w-]{8}:[\w-]{43}$/);
  expect(box.isCurrent(box.seal('密钥', 'totp'))).toBe(true);
  expect(box.isCurrent(secretBox('o'.repeat(32)).seal('密钥', 'totp'))).toBe(false);
  expect(() => box.open(box.seal('密钥', 'totp').replace('aes-256-gcm', 'aes-128-ecb'), 'totp')).toThrow();
});

it('reads what was stored before forms had a name, and under the former key', () => {
  const unnamed = (text: string) => text.slice(text.lastIndexOf(':') + 1);
  const next = secretBox('n'.repeat(32), 'k'.repeat(32));
  const sealed = box.seal('密钥', 'totp');
  expect([box, next].map((each) => each.open(unnamed(sealed), 'totp'))).toEqual(['密钥', '密钥']);
  expect(next.open(sealed, 'totp')).toBe('密钥');
  expect(next.isCurrent(unnamed(sealed))).toBe(false);
  expect(next.stamps('code')).toEqual(expect.arrayContaining([box.stamp('code'), unnamed(box.stamp('code'))]));
  expect(next.stamp('code')).not.toBe(box.stamp('code'));
});

it('takes no secret that is too short', () => {
  expect(() => secretBox('k'.repeat(31))).toThrow('至少 32 个字符');
});
