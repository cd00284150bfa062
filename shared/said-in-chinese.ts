import { z } from 'zod';

const { localeError } = z.locales.zhCN();

type Issue = Parameters<typeof localeError>[0];

/** What an input is called, by its path. */
type Naming = (path: readonly PropertyKey[]) => string;

/** What lengths are counted in; a number has none. */
const counted: Readonly<Record<string, string>> = { string: ' 个字', array: ' 项', set: ' 项', map: ' 项' };

/** More than these are no choice that a sentence can tell. */
const toldAtMost = 10;

/** A bound that a number, or the length of a text or list, is beyond. */
function beyond(name: string, issue: Extract<Issue, { code: 'too_big' | 'too_small' }>): string {
  const bound = issue.code === 'too_big' ? issue.maximum : issue.minimum;
  const unit = counted[issue.origin];
  if (unit) return `${name}${issue.code === 'too_big' ? '最多' : '至少'} ${bound}${unit}`;
  if (issue.code === 'too_big') return `${name}${issue.inclusive ? '不能大于' : '须小于'} ${bound}`;
  return `${name}${issue.inclusive ? '不能小于' : '须大于'} ${bound}`;
}

/** What zod says of an input, in Chinese: it names the input, and no types of a programmer. */
export function inChinese(nameOf: Naming): typeof localeError {
  return (issue) => {
    const path = issue.path ?? [];
    const name = path.length > 0 ? nameOf(path) : '内容';
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined ? `缺少${name}` : `${name}的类型不正确`;
      case 'invalid_union':
        return `${name}的类型不正确`;
      case 'invalid_format':
        return `${name}的格式不正确`;
      case 'invalid_value':
        return issue.values.length > toldAtMost ? `${name}的取值不正确` : `${name}只能是 ${issue.values.join('、')}`;
      case 'too_big':
      case 'too_small':
        return beyond(name, issue);
      case 'custom':
        return `${name}无效`;
      default:
        return localeError(issue);
    }
  };
}

/** The same where nothing is known of the input but its path. */
export const chinese: ReturnType<typeof z.locales.zhCN> = {
  localeError: inChinese((path) => `“${path.join('.')}”`),
};
