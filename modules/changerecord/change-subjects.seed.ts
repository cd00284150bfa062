/** What is done to one system after the other; a title takes the name of the system. */
export interface Subject {
  title: string;
  changeType: string;
  reason: string;
  content: string;
  systems: string[];
}

/** A subject as it is told of one system. */
export interface Told extends Omit<Subject, 'systems'> {
  contract: string;
  /** The name of one of the systems of the contract; null for what concerns none. */
  system: string | null;
}

/** Who writes the changes of a contract, and to which of its systems. */
const builders: [contract: string, author: string, systems: string[]][] = [
  [
    'contract1',
    'huaxin',
    ['统一受理平台', '事项管理系统', '办件监督系统', '好差评系统', '效能分析系统', '政务服务门户', '移动政务应用'],
  ],
  ['contract2', 'zhongke', ['数据共享交换系统', '数据目录系统', '数据治理系统', '接口网关', '共享服务门户']],
  ['contract3', 'tianhe', ['政务大厅管理系统', '叫号与导办系统', '自助终端系统']],
  ['contract4', 'boyuan', ['电子证照系统', '电子印章系统']],
  ['contract5', 'lanhai', ['城市感知汇聚系统']],
  ['contract8', 'huaxin', ['统一身份认证系统', '统一权限管理系统']],
  ['contract9', 'lanhai', ['政务云监控系统', '云资源管理系统']],
];

const contractOf = new Map(
  builders.flatMap(([contract, , systems]) => systems.map((system) => [system, contract] as const)),
);

/** The short name of who writes the changes of a contract. */
export const authorOf: Readonly<Record<string, string>> = Object.fromEntries(
  builders.map(([contract, author]) => [contract, author]),
);

/** The subjects as they are told of the system at that place of each, where there is one. */
export function toldOf(subjects: readonly Subject[], round: number): Told[] {
  return subjects.flatMap(({ title, systems, ...subject }) =>
    systems.slice(round, round + 1).map((system) => ({
      ...subject,
      title: `${system}${title}`,
      contract: contractOf.get(system) ?? '',
      system,
    })),
  );
}

/** Every subject once, then every subject of another system, and so on. */
export function toldInTurn(subjects: readonly Subject[]): Told[] {
  const rounds = Math.max(...subjects.map(({ systems }) => systems.length));
  return Array.from({ length: rounds }, (_, round) => toldOf(subjects, round)).flat();
}
