import type {
  EventDefinitionKind,
  FlowNode,
  FlowNodeKind,
  LoopKind,
  ProcessModel,
  SequenceFlow,
} from './process-model.ts';

/** What each kind of node is called. */
export const nodeTitles: Readonly<Record<FlowNodeKind, string>> = {
  startEvent: '开始事件',
  endEvent: '结束事件',
  intermediateCatchEvent: '中间捕获事件',
  intermediateThrowEvent: '中间抛出事件',
  boundaryEvent: '边界事件',
  userTask: '用户任务',
  serviceTask: '服务任务',
  sendTask: '发送任务',
  businessRuleTask: '业务规则任务',
  scriptTask: '脚本任务',
  task: '任务',
  manualTask: '手工任务',
  receiveTask: '接收任务',
  callActivity: '调用活动',
  subProcess: '子流程',
  transaction: '事务子流程',
  adHocSubProcess: '即席子流程',
  exclusiveGateway: '互斥网关',
  parallelGateway: '并行网关',
  inclusiveGateway: '相容网关',
  eventBasedGateway: '事件网关',
  complexGateway: '复杂网关',
  other: '元素',
};

/** What a task is called that only tells people of the case. */
export const copyingTitle = '抄送节点';

/** What each kind of event waits for or does. */
export const eventTitles: Readonly<Record<EventDefinitionKind, string>> = {
  cancel: '取消',
  compensate: '补偿',
  conditional: '条件',
  error: '错误',
  escalation: '升级',
  link: '链接',
  message: '消息',
  signal: '信号',
  terminate: '终止',
  timer: '定时',
};

/** What each way to repeat is called. */
export const loopTitles: Readonly<Record<LoopKind, string>> = {
  standard: '循环',
  parallel: '并行多实例',
  sequential: '串行多实例',
};

function quoted(name: string, id: string): string {
  return `“${name.replaceAll(/\s+/g, ' ') || id}”`;
}

/** A node in a sentence: kind and name, or its id when it has no name. */
export function titleOfNode(node: FlowNode): string {
  const isCopying = 'implementation' in node && node.implementation.kind === 'copy';
  return `${isCopying ? copyingTitle : nodeTitles[node.kind]}${quoted(node.name, node.id)}`;
}

/** A flow in a sentence: its name, or where it leads from and to. */
export function titleOfFlow(flow: SequenceFlow, process: ProcessModel): string {
  if (flow.name) return `连线${quoted(flow.name, flow.id)}`;
  const [source, target] = [flow.source, flow.target].map((id) => quoted(process.nodes[id]?.name ?? '', id));
  return `从${source}到${target}的连线`;
}
