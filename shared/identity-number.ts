import { coded, text } from './field.ts';

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checks = '10X98765432';

/** The check character for the first 17 digits of an identity number (GB 11643-1999). */
export function identityCheck(body: string): string | undefined {
  return checks[weights.reduce((sum, weight, index) => sum + weight * Number(body[index]), 0) % 11];
}

/** Whether a text is the number of an identity card: 18 characters with a right check character. */
export function isIdentityNumber(text: string): boolean {
  return /^[1-9]\d{16}[\dX]$/.test(text) && identityCheck(text.slice(0, 17)) === text[17];
}

/** The number of somebody's identity card; the check character may be typed small, so compare in capitals. */
export function identityNumber(label: string) {
  const fits = (number: string) => isIdentityNumber(number.toUpperCase());
  return coded(text(label, 18), fits, `${label}的格式或校验位不正确`);
}
