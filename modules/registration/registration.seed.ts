import type { requestableRoles } from './registration.ts';

/** Somebody of the demo who asks for an account. */
export interface DemoRegistration {
  username: string;
  name: string;
  phone: string;
  role: keyof typeof requestableRoles;
  area?: string;
  company?: string;
  reason: string;
  /** A company that is not known yet. */
  newCompany?: { creditCode: string; companyName: string; companyContact: string; companyPhone: string; area: string };
  daysAgo: number;
}

/** Three requests that wait for whoever administers the product. */
export const demoRegistrations: readonly DemoRegistration[] = [
  {
    username: 'qinghe_window',
    name: '穆晓晴',
    phone: '13900000101',
    role: 'city',
    area: 'qinghe',
    reason: '新调入政务服务大厅，负责窗口问题登记与整改跟踪。',
    daysAgo: 1,
  },
  {
    username: 'zhongke_test',
    name: '简明',
    phone: '13900000102',
    role: 'company',
    company: 'zhongke',
    reason: '接替测试岗位，需要提交测试文档和填写日报。',
    daysAgo: 2,
  },
  {
    username: 'ruitong',
    name: '霍启东',
    phone: '13900000103',
    role: 'company',
    reason: '我公司承接基层网点终端维护，需要提交维护记录。',
    newCompany: {
      creditCode: '91530100MA6K8T3Q1N',
      companyName: '云岭瑞通信息技术有限公司',
      companyContact: '霍启东',
      companyPhone: '0990-66018801',
      area: 'wanghai',
    },
    daysAgo: 4,
  },
];
