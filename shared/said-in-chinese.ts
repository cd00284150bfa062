import { z } from 'zod';

const { localeError } = z.locales.zhCN();

/** What zod says of an input, in Chinese. Of a value that is missing or of another type it names the input instead of types. */
export const chinese: ReturnType<typeof z.locales.zhCN> = {
  localeError: (issue) => {
    if (issue.code !== 'invalid_type') return localeError(issue);
    const name = (issue.path ?? []).join('.') || '内容';
    return issue.input === undefined ? `缺少 ${name}` : `${name} 的类型不正确`;
  },
};
