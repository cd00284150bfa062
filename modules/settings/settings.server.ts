import { type ServedModule, serve } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import { documentExtensions, extensionsIn } from '#shared/file.ts';
import { siteDefaults } from '#shared/site.ts';
import { settings } from './settings.ts';
import { type SiteKey, siteFields } from './site.ts';

/** The words that a setting takes, and those of them that need texts to phones. */
const choices: Record<string, { words: readonly string[]; needSms: readonly string[] }> = {
  'login.second_factor': { words: ['off', 'choice', 'sms'], needSms: ['choice', 'sms'] },
  'login.phone': { words: ['off', 'on'], needSms: ['on'] },
  'login.link_by_email': { words: ['off', 'on'], needSms: [] },
};

function problemOf(key: string, value: string, hasSms: boolean): string | null {
  const known = Object.hasOwn(choices, key) ? choices[key] : undefined;
  if (!known) return problemOfPublic(key, value);
  if (!known.words.includes(value)) return `只能填写 ${known.words.join('、')}`;
  if (hasSms || !known.needSms.includes(value)) return null;
  return '没有配置短信网关，验证码发不出去。请先设置环境变量 SMS_GATEWAY_URL 和 SECRET_KEY';
}

/** Only kinds whose content can be checked are ever taken. */
function problemOfSuffixes(value: string): string | null {
  const given = value.split(',').filter((word) => word.trim() !== '');
  if (given.length > 0 && extensionsIn(value).length === given.length) return null;
  return `扩展名只能从以下选择，以逗号分隔：${documentExtensions.map((extension) => `.${extension}`).join(',')}`;
}

/** What is wrong with a value that every browser reads; what would spoil the login page spoils it for everybody. */
function problemOfPublic(key: string, value: string): string | null {
  if (Object.hasOwn(siteFields, key)) {
    return siteFields[key as SiteKey].safeParse(value).error?.issues[0]?.message ?? null;
  }
  if (key === 'documentsuffix' || key === 'reportsuffix') return problemOfSuffixes(value);
  const usual = siteDefaults[key as keyof typeof siteDefaults] as unknown;
  if (typeof usual === 'boolean' && value !== 'true' && value !== 'false') return '只能填写 true、false';
  return typeof usual === 'number' && !/^\d{1,9}$/.test(value.trim()) ? '参数值应为整数' : null;
}

/** Keeps settings from locking everybody out: what needs texts is switched on only where they can be sent. */
export function settingsBehaviour({ hasSms }: { hasSms: boolean }): ServedModule {
  return serve(settings, {
    hooks: {
      beforeSave({ key, value }, previous) {
        // What stands may stay while the gateway is gone: signing in says what is wrong.
        if (previous?.key === key && previous.value === value) return;
        const message = problemOf(key, value ?? '', hasSms);
        if (message) throw new AppError('invalid', message, { fields: [{ path: 'value', message }] });
      },
    },
  });
}
