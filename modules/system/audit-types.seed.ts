interface DemoAuditType {
  name: string;
  module: string;
  processKey: string;
  field: string | null;
  value: string | null;
  /** By the key of the demo's areas; null for everywhere. */
  area: string | null;
  isEnabled: boolean;
}

/** Which processes the demo binds to which records. */
export const demoAuditTypes: readonly DemoAuditType[] = [
  {
    name: '高风险变更按重大变更审批',
    module: 'changerecord',
    processKey: 'change_major',
    field: 'riskLevel',
    value: 'high',
    area: null,
    isEnabled: true,
  },
  {
    name: '重点保障期间的望海市变更',
    module: 'changerecord',
    processKey: 'change_major',
    field: null,
    value: null,
    area: 'wanghai',
    isEnabled: false,
  },
  {
    name: '婚假由领导加批',
    module: 'dayoff',
    processKey: 'dayoff_long',
    field: 'kind',
    value: 'marriage',
    area: null,
    isEnabled: true,
  },
  {
    name: '产假及陪产假由领导加批',
    module: 'dayoff',
    processKey: 'dayoff_long',
    field: 'kind',
    value: 'maternity',
    area: null,
    isEnabled: true,
  },
];
