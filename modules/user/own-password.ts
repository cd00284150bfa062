import { askedSecret } from '#shared/asked-text.ts';

/** The login password of whoever asks, which proves that it is the owner of the account. */
export const ownPassword = askedSecret('请填写登录密码', 200);
