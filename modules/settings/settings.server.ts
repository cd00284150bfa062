import { type ServedModule, serve } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import { ruleOf, settingProblem } from './setting-rules.ts';
import { settings } from './settings.ts';
import { type SiteKey, siteFields } from './site.ts';

/** The words of settings that need texts to phones. */
const needSms: Readonly<Record<string, readonly string[]>> = {
  'login.second_factor': ['choice', 'sms'],
  'login.phone': ['on'],
};

interface Setting {
  key: string;
  kind: string;
  value: string | null;
}

function problemOf({ key, kind, value: given }: Setting, hasSms: boolean): string | null {
  const value = given ?? '';
  if (Object.hasOwn(siteFields, key)) {
    return siteFields[key as SiteKey].safeParse(value).error?.issues[0]?.message ?? null;
  }
  const problem = settingProblem(ruleOf(key), kind, value);
  if (problem || hasSms || !needSms[key]?.includes(value)) return problem;
  return '没有配置短信网关，验证码发不出去。请先设置环境变量 SMS_GATEWAY_URL 和 SECRET_KEY';
}

/** Keeps settings from locking everybody out: what needs texts is switched on only where they can be sent. */
export function settingsBehaviour({ hasSms }: { hasSms: boolean }): ServedModule {
  return serve(settings, {
    hooks: {
      beforeSave({ key, kind, value }, previous) {
        // What stands may stay while the gateway is gone: signing in says what is wrong.
        if (previous?.key === key && previous.value === value) return;
        const message = problemOf({ key, kind, value }, hasSms);
        if (message) throw new AppError('invalid', message, { fields: [{ path: 'value', message }] });
      },
    },
  });
}
