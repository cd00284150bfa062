import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { isCommonPassword } from '#server/identity/common-password.ts';
import { isPassword, setPassword } from '#server/identity/password.ts';
import { numberSettingOf } from '#server/identity/setting.ts';
import { AppError } from '#shared/error.ts';
import { type PasswordPolicy, passwordProblems, usualPolicy } from '#shared/new-password.ts';

/** The policy as administrators have set it. */
async function passwordPolicy(store: Queryable): Promise<PasswordPolicy> {
  return {
    length: await numberSettingOf('passwordlength', usualPolicy.length, store),
    classes: await numberSettingOf('passwordclasses', usualPolicy.classes, store),
  };
}

interface Choice {
  password: string;
  username: string;
  /** The input that the problem belongs to. */
  path: string;
}

/** Throws for a password that the policy does not let the user name have. */
export async function demandGoodPassword({ password, username, path }: Choice, store: Queryable): Promise<void> {
  const problems = passwordProblems(password, username, await passwordPolicy(store));
  if (await isCommonPassword(password, username)) problems.push('新密码太常见，容易被猜到，请换一个');
  if (problems.length === 0) return;
  throw new AppError('invalid', problems.join('；'), { fields: problems.map((message) => ({ path, message })) });
}

async function refuseRepetition(userId: string, { password, path }: Choice, store: Queryable): Promise<void> {
  const count = await numberSettingOf('passwordhistory', 3, store);
  const earlier = await store.query<{ passwordHash: string }>(sql`
    (select password_hash as "passwordHash" from credential where user_id = ${userId} and ${count} > 0)
    union
    (select password_hash from password_history where user_id = ${userId} order by created_at desc, id desc limit ${count})`);
  for (const { passwordHash } of earlier) {
    if (!(await isPassword(password, passwordHash))) continue;
    const message = `新密码不能与最近 ${count} 次使用过的密码相同`;
    throw new AppError('invalid', message, { fields: [{ path, message }] });
  }
}

/** Gives a user the password that the user chose, once it keeps every rule. */
export async function choosePassword(userId: string, choice: Choice, store: Queryable): Promise<void> {
  await demandGoodPassword(choice, store);
  await refuseRepetition(userId, choice, store);
  await setPassword(userId, choice.password, store);
}

/**
 * Whether the password of somebody who has just come in must be changed now: too old, or too weak by today's rules where
 * it was shown. It is written down, so that the session can do nothing else before.
 */
export async function notePasswordDue(userId: string, password: string | null, store: Queryable): Promise<void> {
  // That it must not hold the user name is asked of new ones only.
  const problems = password === null ? [] : passwordProblems(password, undefined, await passwordPolicy(store));
  const maxAgeDays = await numberSettingOf('password.max_age_days', 0, store);
  await store.execute(sql`
    update credential set must_change = true
    where user_id = ${userId} and not must_change
      and (${problems.length > 0} or (${maxAgeDays} > 0 and changed_at < now() - make_interval(days => ${maxAgeDays})))`);
}
