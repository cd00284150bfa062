import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrub } from './scrub.ts';

describe('scrubbing', () => {
  it.each([
    ['/login?redirect=%2Ftodo&token=abc123', '/login?redirect=%2Ftodo&token=***'],
    ['/auth-redirect?code=xyz&state=s-1', '/auth-redirect?code=***&state=***'],
    ['{"username":"li","password":"P@ss w0rd!"}', '{"username":"li","password":***}'],
    ["{ newPassword: 'Demo@123456' }", '{ newPassword: *** }'],
    ['Authorization: Bearer abc.def-ghi', 'Authorization: *** ***'],
    ['请联系 13912345678 处理', '请联系 *** 处理'],
    ['身份证 11010119900307451X 无效', '身份证 *** 无效'],
    ['发给 someone@example.com 了', '发给 *** 了'],
    ['session eyJhbGciOi.eyJzdWIi.sig', 'session ***'],
    ['for q8Zr2kLm0PqWx7Yt3NvB5cHd9sJf1gAe4uRi6oTy8wE', 'for ***'],
  ])('turns %s into %s', (text, scrubbed) => {
    expect(scrub(text)).toBe(scrubbed);
  });

  it.each([
    "TypeError: Cannot read properties of undefined (reading 'name')",
    'at View (https://host/assets/lists-D3xk29aQ.js:12:3456)',
    '/contract/lists?page=2&size=20',
    '/workflow/detail?id=0197a5c1-7b3e-7c52-9a41-0c9f0f3b2a11',
    'errorCode: W1A2B3C4, statusCode=500',
    '合同 HT-20250612-0007 的金额 1250000.50',
  ])('leaves %s as it is', (text) => {
    expect(scrub(text)).toBe(text);
  });

  it('never lets a phone number or a named secret through', () => {
    const phone = fc.integer({ min: 13_000_000_000, max: 19_999_999_999 }).map(String);
    const around = fc.string().map((text) => text.replace(/\d/g, ''));
    fc.assert(
      fc.property(phone, around, around, (number, before, after) => !scrub(before + number + after).includes(number)),
    );
    const secret = fc.stringMatching(/^[a-z]{8,20}$/).filter((word) => !'password token secret'.includes(word));
    const name = fc.constantFrom('password', 'token', 'clientSecret', 'smscode');
    fc.assert(fc.property(name, secret, (key, value) => !scrub(`?a=1&${key}=${value}&b=2`).includes(value)));
  });

  it.each(['a', '-', '@', '.', 'eyJ-', 'a.', 'a=', '"', ' ', "a='", 'bearer ', '1a'])(
    'takes time in proportion to a text of nothing but %j',
    (piece) => {
      // What is quadratic takes minutes for a text of this length.
      expect(scrub(piece.repeat(1_000_000 / piece.length)).length).toBeGreaterThan(0);
    },
  );

  it('of what is scrubbed changes nothing', () => {
    fc.assert(fc.property(fc.string(), (text) => scrub(scrub(text)) === scrub(text)));
  });
});
