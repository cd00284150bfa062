import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { AppError } from '#shared/error.ts';
import type { NewKeyProof } from '#shared/security-key.ts';

/** Has a security key of the user sign what the server asks. Rejects with what to tell where none does. */
export async function proveByKey(options: object): Promise<object> {
  try {
    return await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
  } catch (cause) {
    throw tellable(cause);
  }
}

/** Has a security key make itself known to the server. Rejects with what to tell where none does. */
export async function enrolKey(options: object): Promise<NewKeyProof> {
  try {
    const answer = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
    return answer as unknown as NewKeyProof;
  } catch (cause) {
    throw tellable(cause);
  }
}

/** The words of the Web Authentication API for why nothing came of it. */
const reasons: Readonly<Record<string, string>> = {
  NotAllowedError: '没有完成验证：已取消、超时，或者这里没有登记过的密钥',
  InvalidStateError: '这个安全密钥已经添加过',
  SecurityError: '当前地址不能使用安全密钥，请从系统的正式地址打开',
};

function tellable(cause: unknown): AppError {
  const name = cause instanceof Error ? cause.name : '';
  return new AppError('refused', reasons[name] ?? '这个浏览器不能使用安全密钥', { cause });
}
