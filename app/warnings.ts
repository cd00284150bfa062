import type { Database } from '#server/database/database.ts';
import type { IdentityParts } from '#server/identity/parts.ts';
import { settingOf } from '#server/identity/setting.ts';

/** What whoever starts the server must know: what administrators have set and the surroundings do not allow. */
export async function warningsFor({ sms }: IdentityParts, database: Database): Promise<string[]> {
  if (sms || (await settingOf('login.second_factor', 'off', database)) === 'off') return [];
  return [
    '注意：参数 login.second_factor 要求短信验证码，但没有设置 SMS_GATEWAY_URL。有手机号而没有启用身份验证器的用户不能登录。',
    '请配置短信网关，或执行 npm run setting -- login.second_factor off',
  ];
}
