import { expect, it } from 'vitest';
import { identityCheck, identityNumber, isIdentityNumber } from './identity-number.ts';

it('an identity number is eighteen characters with a right check character, which may be typed small', () => {
  const body = '99010119900307123';
  const right = `${body}${identityCheck(body)}`;
  expect(isIdentityNumber('11010519491231002X')).toBe(true);
  expect(isIdentityNumber(right)).toBe(true);
  expect(isIdentityNumber('110105194912310021')).toBe(false);
  expect(isIdentityNumber(right.slice(1))).toBe(false);
  expect(identityNumber('身份证号').safeParse('11010519491231002x').success).toBe(true);
  expect(identityNumber('身份证号').safeParse('1').error?.issues[0]?.message).toBe('身份证号的格式或校验位不正确');
});
