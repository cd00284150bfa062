import { z } from 'zod';
import { askedText } from '#shared/asked-text.ts';
import { reading, writing } from '#shared/operation.ts';
import { ownPassword } from './own-password.ts';

/** Shows a new secret for an authenticator app: as an address for its QR code, and to be typed in. */
export const totpBegin = writing(
  '/user/totp_begin',
  '开始绑定身份验证器',
  z.object({}),
  z.object({ uri: z.string(), secret: z.string() }),
);

/** Takes the secret into use once a code of it is right. The recovery codes are shown this once only. */
export const totpConfirm = writing(
  '/user/totp_confirm',
  '启用身份验证器',
  z.object({
    code: askedText('请填写验证码', 20),
  }),
  z.object({ recoveryCodes: z.array(z.string()) }),
);

/** Goes back to signing in without the authenticator; the password proves that it is the owner who asks. */
export const totpDisable = writing(
  '/user/totp_disable',
  '停用身份验证器',
  z.object({ password: ownPassword }),
  z.object({}),
);

/** Whether the authenticator is in use, and how many recovery codes are left. */
export const totpState = reading(
  '/user/totp_state',
  '身份验证器状态',
  z.object({}),
  z.object({ isEnabled: z.boolean(), confirmedAt: z.string().nullable(), recoveryCodesLeft: z.number() }),
);
