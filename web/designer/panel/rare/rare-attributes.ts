import type { EntryOption } from '../entry.ts';

/** An attribute of an engine that few drawings set. */
export interface RareAttribute {
  /** Without prefix; shown where the engine of the file has it. */
  readonly name: string;
  readonly label: string;
  /** What must have it; without this, whatever the engine lets have it. */
  readonly on?: string;
  readonly kind: 'text' | 'switch' | 'choice';
  /** For a choice; the first is what the engine does when nothing is set. */
  readonly options?: readonly EntryOption[];
  /** Whether the engine does it when the file does not say. */
  readonly isOnByDefault?: boolean;
}

const text = (name: string, label: string, on?: string): RareAttribute => ({
  name,
  label,
  kind: 'text',
  ...(on && { on }),
});
const flag = (name: string, label: string, on?: string): RareAttribute => ({
  ...text(name, label, on),
  kind: 'switch',
});

const bindings: readonly EntryOption[] = [
  { value: 'latest', label: '最新版本' },
  { value: 'deployment', label: '同一部署' },
  { value: 'version', label: '指定版本' },
];
const binding = (name: string, label: string): RareAttribute => ({ name, label, kind: 'choice', options: bindings });

/** After the engines' own constants; what other sections edit is not repeated here. */
export const rareAttributes: readonly RareAttribute[] = [
  { ...flag('isStartableInTasklist', '可在任务列表中启动'), isOnByDefault: true },
  text('history', '历史级别'),
  flag('isEagerExecutionFetching', '一次读取全部执行'),
  text('formRef', '表单引用'),
  binding('formRefBinding', '表单版本绑定'),
  text('formRefVersion', '表单版本'),
  text('formHandlerClass', '表单处理类'),
  flag('sameDeployment', '表单取自同一部署', 'bpmn:StartEvent'),
  flag('sameDeployment', '表单取自同一部署', 'bpmn:UserTask'),
  text('formType', '表单类型'),
  text('formReadOnly', '表单只读'),
  text('formInit', '表单初始化'),
  text('taskIdVariableName', '任务标识变量'),
  text('activeTaskIdVariableName', '当前任务标识变量'),
  text('taskCompleterVariableName', '办理人变量'),
  text('decisionRefTenantId', '决策租户'),
  text('extensionId', '扩展标识'),
  flag('useLocalScopeForResultVariable', '结果变量只在本节点'),
  flag('storeResultVariableAsTransient', '结果变量不入库'),
  flag('doNotIncludeVariables', '不附带变量'),
  flag('parallelInSameTransaction', '同一事务内并行'),
  text('caseDefinitionKey', '案例标识'),
  text('caseInstanceName', '案例名称'),
  text('businessKey', '业务键表达式', 'bpmn:ServiceTask'),
  flag('inheritBusinessKey', '继承业务键', 'bpmn:ServiceTask'),
  flag('sameDeployment', '同一部署', 'bpmn:ServiceTask'),
  flag('fallbackToDefaultTenant', '退回默认租户'),
  text('idVariableName', '实例标识变量'),
  {
    name: 'calledElementType',
    label: '被调用流程的标识方式',
    kind: 'choice',
    options: [
      { value: 'key', label: '流程标识' },
      { value: 'id', label: '流程定义编号' },
    ],
  },
  text('processInstanceName', '实例名称'),
  flag('useLocalScopeForOutParameters', '输出参数只在本节点'),
  flag('completeAsync', '异步完成'),
  text('caseRef', '被调用案例'),
  binding('caseBinding', '案例版本绑定'),
  text('caseVersion', '案例版本'),
  text('caseTenantId', '案例租户'),
  flag('asyncLeaveExclusive', '离开时排除并发'),
  flag('noWaitStatesAsyncLeave', '无等待时异步离开'),
  flag('errorVariableTransient', '错误变量不入库'),
  flag('errorVariableLocalScope', '错误变量只在本节点'),
  flag('terminateMultiInstance', '终止整个多实例'),
  text('correlationKey', '关联键'),
  text('endDate', '循环截止时间'),
  {
    name: 'scope',
    label: '信号范围',
    kind: 'choice',
    options: [
      { value: 'global', label: '全局' },
      { value: 'processInstance', label: '本流程实例' },
    ],
  },
  text('errorMessage', '错误信息', 'bpmn:Error'),
];
