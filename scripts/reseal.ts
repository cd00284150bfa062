import { openDatabase } from '#server/database/open.ts';
import { reseal } from '#server/identity/reseal.ts';
import { AppError } from '#shared/error.ts';
import { identityFor } from '../app/identity.ts';
import { readSettings } from '../app/settings.ts';

// Seals the secrets of the store anew, once SECRET_KEY is another one and SECRET_KEY_FORMER is what it was.
//   npm run reseal
// It may be broken off and run again. With DATABASE_URL the server goes on running, with both variables set as well; the
// embedded store has one process at a time: stop the server before.

async function work(): Promise<string[]> {
  const settings = readSettings(process.env);
  if (!settings.secretKey) throw new AppError('invalid', '请设置 SECRET_KEY（新密钥）和 SECRET_KEY_FORMER（原密钥）');
  const database = await openDatabase(settings);
  try {
    const { sealed, unreadable, owners } = await reseal(database, identityFor(settings, database).box);
    return [
      `已用当前密钥重新加密 ${sealed} 个身份验证器`,
      ...(unreadable > 0 ? [`${unreadable} 个无法解密（不是这两个密钥加密的），请其用户重新绑定`] : []),
      ...(owners > 0
        ? [`已通知 ${owners} 人重新开启两步验证以更换恢复码；在此之前请保留 SECRET_KEY_FORMER，否则其恢复码失效`]
        : []),
    ];
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(`${(await work()).join('\n')}\n`);
} catch (error) {
  process.stderr.write(`没有完成：${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
