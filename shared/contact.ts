import { also, coded, text } from './field.ts';
import { mobilePattern } from './mobile-pattern.ts';

const landline = /^(0\d{2,3}-?\d{7,8}|400-?\d{3}-?\d{4})(-\d{1,6})?$/;
const service = /^1\d{4}$/;
const mailAddress = /^[^\s@<>(),;:"[\]\\]{1,64}@[^\s@.<>(),;:"[\]\\]+(\.[^\s@.<>(),;:"[\]\\]+)+$/;

const isMobile = (number: string) => mobilePattern.test(number);
const isTelephone = (number: string) => isMobile(number) || landline.test(number) || service.test(number);

/** A mobile phone of the mainland. */
export function mobilePhone(label: string) {
  return also(coded(text(label, 20), isMobile, '请填写 11 位手机号'), { contact: 'mobile' });
}

/** Any telephone: a mobile, a landline with its area code and perhaps an extension, a number of 400, a service such as 12345. */
export function telephone(label: string) {
  return also(coded(text(label, 20), isTelephone, '请填写正确的手机号，或带区号的固定电话'), {
    contact: 'telephone',
  });
}

/** An address of mail. */
export function email(label: string) {
  return also(
    coded(text(label, 100), (address) => mailAddress.test(address), '请填写正确的邮箱'),
    { contact: 'email' },
  );
}
