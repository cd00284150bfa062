import { checkCharacter } from './credit-code.ts';

interface DemoCompany {
  key: string;
  name: string;
  shortName: string;
  companyType: string;
  creditCode: string;
  areas: string[];
  legalPerson: string;
  contactName: string;
  phone: string;
  address: string;
  bankName: string;
  bankAccount: string;
  attachments: [];
  status: string;
}

type Row = [
  key: string,
  name: string,
  shortName: string,
  type: string,
  areas: string[],
  people: [string, string],
  status: string,
];

const everywhere = ['linjiang', 'anzhou', 'qinghe', 'wanghai', 'pingchuan'];

const rows: Row[] = [
  ['huaxin', '云岭华信软件股份有限公司', '华信软件', '2', everywhere, ['周启明', '陈思远'], 'active'],
  ['tianhe', '临江天禾信息技术有限公司', '天禾信息', '2', ['linjiang', 'anzhou'], ['吴立群', '赵文静'], 'active'],
  ['boyuan', '安州博远科技有限公司', '博远科技', '2', ['anzhou', 'qinghe'], ['郑海涛', '孙雅'], 'active'],
  ['zhongke', '云岭中科数联有限公司', '中科数联', '2', everywhere, ['钱国栋', '林晓燕'], 'active'],
  ['lanhai', '望海蓝海云计算有限公司', '蓝海云', '2', ['wanghai', 'pingchuan'], ['冯志强', '何敏'], 'active'],
  ['xinghe', '平川星河网络工程有限公司', '星河网络', '2', ['pingchuan'], ['许文博', '罗丹'], 'suspended'],
  ['hengda', '清河恒达系统集成有限公司', '恒达集成', '2', ['qinghe'], ['曹建国', '韩冰'], 'exited'],
  ['zhengda', '云岭正达工程监理有限公司', '正达监理', '3', everywhere, ['沈国华', '唐静'], 'active'],
  ['zhibo', '云岭智博信息监理有限公司', '智博监理', '3', everywhere, ['邓世杰', '彭佳'], 'active'],
  ['anping', '云岭安评信息安全测评中心', '安评中心', '4', everywhere, ['曾庆丰', '魏然'], 'draft'],
];

/** Ten made-up companies of every kind and state, with valid credit codes. */
export const demoCompanies: readonly DemoCompany[] = rows.map(
  ([key, name, shortName, companyType, areas, people, status], index) => {
    const body = `91990000MA${String(index + 1).padStart(2, '0')}TD88X`;
    return {
      key,
      name,
      shortName,
      companyType,
      creditCode: `${body}${checkCharacter(body)}`,
      areas,
      legalPerson: people[0],
      contactName: people[1],
      phone: `0990-8800${String(index + 1).padStart(3, '0')}`,
      address: `云岭省临江市高新区创新路 ${(index + 1) * 8} 号`,
      bankName: `云岭银行${name.slice(0, 2)}分行营业部`,
      bankAccount: `62109${String(index + 1).padStart(3, '0')}00880012${String((index * 37) % 1000).padStart(3, '0')}`,
      attachments: [],
      status,
    };
  },
);

/** The company that is on the blacklist, since its contract was broken off. */
export const demoBlacklist = {
  company: 'hengda',
  since: '2026-06-15',
  reason: '视频会议系统项目未按合同交付，经整改仍不合格，合同终止。',
};
