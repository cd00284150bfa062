import { coded, text } from '#shared/field.ts';

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** The check character for the first 17 characters of a unified social credit code (GB 32100-2015). */
export function checkCharacter(body: string): string | undefined {
  const sum = [...body].reduce((total, sign, index) => total + alphabet.indexOf(sign) * (3 ** index % 31), 0);
  return alphabet[(31 - (sum % 31)) % 31];
}

/** Whether a text is a unified social credit code: 18 characters of the allowed set with a right check character. */
export function isCreditCode(text: string): boolean {
  return /^[0-9A-HJ-NP-RTUWXY]{18}$/.test(text) && checkCharacter(text.slice(0, 17)) === text[17];
}

/** The unified social credit code of an organisation. */
export function creditCode(label: string) {
  return coded(text(label, 18), isCreditCode, '统一社会信用代码的格式或校验位不正确');
}
