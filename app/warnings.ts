import type { Database } from '#server/database/database.ts';
import type { IdentityParts } from '#server/identity/parts.ts';
import { settingOf } from '#server/identity/setting.ts';
import type { Settings } from './settings.ts';

/** What whoever starts the server must know: what administrators have set and the surroundings do not allow. */
export async function warningsFor(
  { isProduction, secretKey }: Settings,
  { sms }: IdentityParts,
  database: Database,
): Promise<string[]> {
  const warnings: string[] = [];
  if (isProduction && !secretKey) warnings.push('注意：没有设置 SECRET_KEY，短信验证码和身份验证器不能使用。');
  if (!sms && (await settingOf('login.second_factor', 'off', database)) !== 'off') {
    warnings.push(
      '注意：参数 login.second_factor 要求短信验证码，但短信发不出去（SMS_GATEWAY_URL、SECRET_KEY）。有手机号而没有启用身份验证器的用户不能登录。',
      '请配置短信网关，或执行 npm run setting -- login.second_factor off',
    );
  }
  return warnings;
}
