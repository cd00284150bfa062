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
  passwordChanged: { title: '修改了密码', color: 'blue' },
  signedOut: { title: '被管理员强制下线', color: 'orange' },
  passwordReset: { title: '密码由管理员重置', color: 'orange' },
  secondFactorOn: { title: '开启了两步验证', color: 'blue' },
  secondFactorOff: { title: '关闭了两步验证', color: 'orange' },
  sessionEnded: { title: '下线了设备', color: 'blue' },
  otherSessionsEnded: { title: '下线了其他设备', color: 'blue' },
  profileChanged: { title: '修改了个人资料', color: 'grey' },
  workHandedOver: { title: '工作已交接', color: 'orange' },
  viewedAs: { title: '管理员以你的身份查看', color: 'orange' },
  viewedAsEnded: { title: '以你的身份查看已结束', color: 'grey' },
  positionSwitched: { title: '切换了岗位', color: 'grey' },
};

/** The words for an event of the timeline; an attempt to sign in comes as `login.` and its result. */
export function accountWordsOf(kind: string): Words {
  const known = words[kind];
  if (known) return known;
  if (kind.startsWith('login.')) return { title: `登录失败：${loginResultOf(kind.slice(6))}`, color: 'orange' };
  return { title: '账号有变动', color: 'grey' };
}
