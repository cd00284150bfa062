import { demoDay, demoYear } from '#shared/demo-day.ts';
import type { PaymentTerm } from './payment-terms.ts';
import { accepted } from './standing.ts';

interface DemoPayment {
  name: string;
  ratio: number;
  amount: number;
  planOn: string;
  awaits: PaymentTerm;
  paidOn: string | null;
}

interface DemoContract {
  key: string;
  code: string;
  name: string;
  lot: string;
  kind: string;
  company: string;
  manager: string | null;
  areas: string[];
  amount: number;
  signedOn: string;
  startOn: string;
  endOn: string;
  warrantyUntil: string | null;
  payments: DemoPayment[];
  attachments: [];
  status: string;
}

type Row = [
  name: string,
  lot: string,
  kind: string,
  company: string,
  manager: string | null,
  areas: string[],
  amount: number,
  year: number,
  status: string,
];

const everywhere = ['linjiang', 'anzhou', 'qinghe', 'wanghai', 'pingchuan'];

const rows: Row[] = [
  ['政务服务一体化平台建设', '第一标段', 'develop', 'huaxin', 'zhengda', everywhere, 12_800_000, 2026, 'performing'],
  ['数据共享交换平台建设', '第二标段', 'develop', 'zhongke', 'zhengda', everywhere, 9_600_000, 2026, 'performing'],
  [
    '临江市政务大厅系统集成',
    '第三标段',
    'integrate',
    'tianhe',
    'zhibo',
    ['linjiang'],
    3_280_000,
    2026,
    'acceptedInitial',
  ],
  ['安州市电子证照系统', '第四标段', 'develop', 'boyuan', 'zhibo', ['anzhou'], 2_450_000, 2026, 'trial'],
  ['望海市城市运行云平台', '第五标段', 'integrate', 'lanhai', 'zhengda', ['wanghai'], 5_600_000, 2026, 'effective'],
  ['平川市网络改造工程', '第六标段', 'integrate', 'xinghe', 'zhibo', ['pingchuan'], 1_880_000, 2025, 'suspended'],
  ['清河市视频会议系统', '第七标段', 'integrate', 'hengda', 'zhibo', ['qinghe'], 960_000, 2025, 'terminated'],
  ['统一身份认证平台建设', '第八标段', 'develop', 'huaxin', 'zhengda', everywhere, 4_200_000, 2025, 'accepted'],
  [
    '政务云运行维护',
    '第九标段',
    'maintain',
    'lanhai',
    'zhengda',
    ['wanghai', 'pingchuan'],
    1_500_000,
    2025,
    'warranty',
  ],
  ['项目全过程监理（一期）', '监理一', 'supervise', 'zhengda', null, everywhere, 2_100_000, 2025, 'performing'],
  ['历史数据整理服务', '服务一', 'service', 'tianhe', 'zhibo', ['linjiang', 'anzhou'], 780_000, 2024, 'closed'],
  ['信息安全等级测评', '服务二', 'service', 'anping', 'zhengda', everywhere, 620_000, 2026, 'draft'],
];

type Node = [name: string, ratio: number, planOn: string, awaits: PaymentTerm, paidOn?: string];

/** The usual payments; the great ones pay a part when their design is accepted, which the second still owes. */
function payments(amount: number, year: number, index: number, status: string): DemoPayment[] {
  const [signed, designed, final] = [`${year}-03-20`, `${year}-07-31`, `${year + 1}-02-28`];
  // The payment follows the first acceptance by some weeks; one contract has only just got there.
  const initial = ['trial', ...accepted].includes(status) ? `${year}-10-20` : undefined;
  const isOver = status === 'closed';
  const nodes: Node[] = [
    ['合同签订', 30, signed, 'date', signed],
    ...(index < 2 ? [['设计评审', 15, designed, 'date', index === 0 ? designed : undefined] as Node] : []),
    ['初步验收', index < 2 ? 25 : 40, `${year}-09-30`, 'acceptInitial', initial],
    ['最终验收', 25, final, 'accept', status === 'warranty' || isOver ? final : undefined],
    ['质保期满', 5, `${year + 2}-02-28`, 'warranty', isOver ? `${year + 2}-02-28` : undefined],
  ];
  return nodes.map(([name, ratio, planOn, awaits, paidOn]) => ({
    name,
    ratio,
    amount: (amount * ratio) / 100,
    planOn: demoDay(planOn),
    awaits,
    paidOn: paidOn ? demoDay(paidOn) : null,
  }));
}

/** The payments that wait for a stage of their contract, by its code. */
export const demoPaymentStages = { 设计评审: 'design' } as const;

/** Twelve made-up contracts in every state of a contract's life. */
export const demoContracts: readonly DemoContract[] = rows.map(
  ([name, lot, kind, company, manager, areas, amount, year, status], index) => ({
    key: `contract${index + 1}`,
    code: `YL-HT-${demoYear(`${year}-03-10`)}-${String(index + 1).padStart(3, '0')}`,
    name,
    lot,
    kind,
    company,
    manager,
    areas,
    amount,
    signedOn: demoDay(`${year}-03-10`),
    startOn: demoDay(`${year}-03-15`),
    endOn: demoDay(`${year + 1}-03-14`),
    warrantyUntil: accepted.includes(status) ? demoDay(`${year + 2}-02-28`) : null,
    payments: payments(amount, year, index, status),
    attachments: [],
    status,
  }),
);
