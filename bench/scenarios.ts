/** What the measured calls need to know of the store. */
export interface Sample {
  recordId: string;
  contractId: string;
  /** Systems of the contract. */
  systemIds: string[];
  operatorToken: string;
  companyToken: string;
  managerToken: string;
  leaderToken: string;
  passwordHash: string;
}

/** One call of a scenario, made from what the calls before it answered. */
export type FlowStep = (seen: Record<string, unknown>) => { path: string; body: unknown; token: string };

const day = 86_400_000;

/** A change record as a person would write it; each turn has a day of its own in its system, so that windows do not collide. */
export function newChange({ contractId, systemIds }: Pick<Sample, 'contractId' | 'systemIds'>, turn: number) {
  const windowStart = Date.now() + day * (1 + Math.floor(turn / systemIds.length));
  return {
    title: '窗口批量导入功能升级',
    contract: contractId,
    system: systemIds[turn % systemIds.length],
    changeType: 'program',
    level: 'normal',
    riskLevel: 'low',
    variant: 'standard',
    reason: '窗口人员逐条录入效率低。',
    content: '新增批量导入页面与模板校验，导入结果逐行反馈。',
    windowStart: new Date(windowStart).toISOString(),
    windowEnd: new Date(windowStart + day * 0.2).toISOString(),
    stopService: false,
    rollbackPlan: '恢复变更前的程序包与数据备份。',
    steps: [{ content: '备份程序与数据库', operator: '陈思远', minutes: 30 }],
  };
}

/** The list that is measured: twenty rows, a filter, the usual order, a count. */
export function listBody(page: number) {
  return { page, size: 20, sort: '-createdAt', filters: { level: ['normal', 'major'] } };
}

interface Decision {
  taskId: string;
  taskVersion: number;
}

/** The task that waits in the newest case of a list of work. */
function firstTask(seen: Record<string, unknown>): Decision {
  const { tasks } = seen.last as { tasks: { id: string; version: number; state: string }[] };
  const open = tasks.find(({ state }) => state === 'active' || state === 'claimed');
  if (!open) throw new Error('nothing is waiting');
  return { taskId: open.id, taskVersion: open.version };
}

/** The calls that lead a new change from its author through three approvals. */
export function submitToApproved(sample: Sample, turn: number): FlowStep[] {
  const { companyToken, managerToken, leaderToken, operatorToken } = sample;
  const look: FlowStep = (seen) => ({
    path: '/workflow/record',
    body: { module: 'changerecord', id: seen.id },
    token: operatorToken,
  });
  const approve =
    (token: string): FlowStep =>
    (seen) => ({ path: '/workflow/approve', body: { ...firstTask(seen), opinion: '同意' }, token });
  return [
    () => ({ path: '/changerecord/add_changerecord', body: newChange(sample, turn), token: companyToken }),
    (seen) => {
      seen.id = (seen.last as { id: string }).id;
      return { path: '/changerecord/submit', body: { id: seen.id, version: 1 }, token: companyToken };
    },
    look,
    approve(managerToken),
    look,
    approve(leaderToken),
    look,
    approve(operatorToken),
  ];
}

/** Every scenario as the calls it is made of. */
export function flow(sample: Sample): Record<string, FlowStep[]> {
  const { operatorToken: token, companyToken, recordId } = sample;
  return {
    'list-first': [() => ({ path: '/changerecord/lists', body: listBody(1), token })],
    'list-deep': [() => ({ path: '/changerecord/lists', body: listBody(2000), token })],
    get: [() => ({ path: '/changerecord/detail', body: { id: recordId }, token })],
    add: [() => ({ path: '/changerecord/add_changerecord', body: newChange(sample, 0), token: companyToken })],
    update: [
      () => ({
        path: '/changerecord/update_changerecord',
        body: { id: recordId, version: 1, patch: { remark: 'floor' } },
        token,
      }),
    ],
    login: [() => ({ path: '/user/login', body: { username: 'operator', password: 'Demo@123456' }, token: '' })],
    'submit-to-approved': submitToApproved(sample, 0),
  };
}
