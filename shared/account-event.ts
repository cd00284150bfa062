import type { StateColor } from './state.ts';

/** What happens to an account besides attempts to sign in; of what may be a stranger's doing its owner is told at once. */
export const accountEvents = {
  passwordChanged: { title: '修改了密码', color: 'blue', isTold: true },
  passwordReset: { title: '密码由管理员重置', color: 'orange', isTold: true },
  signedOut: { title: '被管理员强制下线', color: 'orange', isTold: false },
  secondFactorOn: { title: '开启了两步验证', color: 'blue', isTold: true },
  secondFactorOff: { title: '关闭了两步验证', color: 'orange', isTold: true },
  keyAdded: { title: '添加了安全密钥', color: 'blue', isTold: true },
  keyRemoved: { title: '移除了安全密钥', color: 'orange', isTold: true },
  secondStepReset: { title: '两步验证由管理员重置', color: 'orange', isTold: true },
  recoveryCodesLapse: { title: '恢复码将失效，请关闭两步验证后重新开启', color: 'orange', isTold: true },
  codeReused: { title: '登录时有人再次使用了用过的验证码', color: 'red', isTold: true },
  keyCopied: { title: '登录被拒绝：安全密钥可能已被复制', color: 'red', isTold: true },
  locked: { title: '多次输错密码或验证码，登录已暂停 15 分钟', color: 'red', isTold: true },
  unusualSignIn: { title: '从新的地址登录', color: 'orange', isTold: true },
  sessionEnded: { title: '下线了设备', color: 'blue', isTold: false },
  otherSessionsEnded: { title: '下线了其他设备', color: 'blue', isTold: false },
  profileChanged: { title: '修改了个人资料', color: 'grey', isTold: false },
  contactChanged: { title: '修改了手机号或邮箱', color: 'orange', isTold: true },
  positionSwitched: { title: '切换了岗位', color: 'grey', isTold: false },
  workHandedOver: { title: '工作已交接', color: 'orange', isTold: false },
  viewedAs: { title: '管理员以你的身份查看', color: 'orange', isTold: true },
  viewedAsEnded: { title: '以你的身份查看已结束', color: 'grey', isTold: false },
} as const satisfies Record<string, { title: string; color: StateColor; isTold: boolean }>;

/** A word of {@link accountEvents}. */
export type AccountEventKind = keyof typeof accountEvents;
