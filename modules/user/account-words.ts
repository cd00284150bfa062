import { accountEvents } from '#shared/account-event.ts';
import type { StateColor } from '#shared/state.ts';
import { loginResultOf } from './login-record.ts';

/** What an event of an account is called, and the colour that it is marked with. */
interface Words {
  title: string;
  color: StateColor;
}

const words: Readonly<Record<string, Words>> = {
  'login.success': { title: '登录成功', color: 'green' },
  'login.locked': { title: '登录被拒绝：账号锁定中', color: 'red' },
  'login.disabled': { title: '登录被拒绝：账号已停用', color: 'red' },
  ...accountEvents,
};

/** The words for an event of the timeline; an attempt to sign in comes as `login.` and its result. */
export function accountWordsOf(kind: string): Words {
  const known = words[kind];
  if (known) return known;
  if (kind.startsWith('login.')) return { title: `登录失败：${loginResultOf(kind.slice(6))}`, color: 'orange' };
  return { title: '账号有变动', color: 'grey' };
}
