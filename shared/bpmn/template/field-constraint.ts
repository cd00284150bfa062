import { z } from 'zod';

const length = z.int().min(0).max(100_000).optional();

/** What of a field is checked, after Camunda's element templates; the message takes the place of our own words. */
export const fieldConstraints = z.object({
  notEmpty: z.boolean().optional(),
  minLength: length,
  maxLength: length,
  pattern: z
    .object({
      value: z.string().min(1).max(500).refine(isSafePattern, '正则表达式有误或会反复回溯'),
      message: z.string().max(200).optional(),
    })
    .optional(),
});

/** What of a field is checked. */
export type FieldConstraints = z.output<typeof fieldConstraints>;

/** Says whether a text matches a pattern; a server gives up on one that takes too long. */
export type Matcher = (pattern: string, text: string) => boolean;

/** Longer texts are not held against a pattern. */
const longestMatched = 5_000;

/** A repetition within a repetition can take for ever. */
const nestedRepetition = /\([^()+*}]*[+*}][^()]*\)[+*{]/;

/** Whether a pattern can be used at all, and is not of the kind that takes for ever with a text that nearly matches. */
export function isSafePattern(pattern: string): boolean {
  try {
    return new RegExp(pattern).source !== '' && !nestedRepetition.test(pattern);
  } catch {
    return false;
  }
}

const matches: Matcher = (pattern, text) => new RegExp(pattern).test(text);

/** What is wrong with what a field holds, in Chinese and without its name; undefined when nothing is. */
export function constraintProblem(
  constraints: FieldConstraints | null | undefined,
  text: string,
  isMatch: Matcher = matches,
): string | undefined {
  const { notEmpty, minLength, maxLength, pattern } = constraints ?? {};
  if (notEmpty && text.trim() === '') return '不能为空';
  if (maxLength !== undefined && text.length > maxLength) return `不能超过 ${maxLength} 个字`;
  if (minLength !== undefined && text.length < minLength) return `至少要 ${minLength} 个字`;
  if (!pattern || text.length > longestMatched || isMatch(pattern.value, text)) return undefined;
  return pattern.message ? `：${pattern.message}` : `不符合格式 ${pattern.value}`;
}
