import { checkScript } from '../script/check-script.ts';
import { checkTimer } from './check-timer.ts';
import type { Implementation } from './implementation.ts';
import type { EventListener, Listener } from './listener.ts';
import { eventsCalled, processEvents } from './what-runs.ts';
import { workOf } from './work.ts';

/** The names under which work is registered; null where only the server knows them. */
export type ServiceNames = ReadonlySet<string> | null;

/** What there is to say of work, each the end of a sentence. */
export interface WorkFindings {
  faults: string[];
  /** What is named and that nobody does yet. */
  surprises: string[];
}

const titles: Readonly<Record<Implementation['kind'], string>> = {
  class: '类',
  expression: '表达式',
  delegateExpression: '代理表达式',
  external: '外部任务',
  operation: '网络服务操作',
  builtIn: '内置类型',
  decision: '决策',
  script: '脚本',
  throw: '抛出的事件',
  copy: '抄送',
  none: '',
};

/** Looks at one implementation. */
export function checkImplementation(implementation: Implementation, serviceNames: ServiceNames): WorkFindings {
  const { kind, value, script } = implementation;
  if (script) {
    const fault = checkScript(script);
    return fault ? faulty(fault) : nothing();
  }
  const work = workOf(implementation);
  const what = `${titles[kind]}${value ? `“${value}”` : ''}`;
  switch (work.kind) {
    case 'none':
      return faulty('未指定要执行的服务');
    case 'refused':
      return faulty(work.fault === '暂不支持' ? `使用了暂不支持的${what}` : `的${what}${work.fault}`);
    case 'named': {
      if (!serviceNames || work.names.some((name) => serviceNames.has(name))) return nothing();
      const name = work.names[0];
      const orVariable = work.value ? '（除非它是流程变量）' : '';
      return {
        faults: [],
        surprises: [`的${what}还没有登记：请在“流程服务”中登记“${name}”${orVariable}，否则流程运行到这里会停下`],
      };
    }
    default:
      return nothing();
  }
}

/** Looks at the listeners that a process has for the whole of it. */
export function checkEventListeners(listeners: readonly EventListener[], serviceNames: ServiceNames): WorkFindings {
  const found = nothing();
  for (const { events, implementation } of listeners) {
    const title = `的事件监听（${events.join('、') || '全部事件'}）`;
    const unknown = events.find((event) => !Object.hasOwn(processEvents, event));
    const { faults, surprises } = unknown
      ? faulty(`的事件“${unknown}”引擎不会触发，请改用其他事件`)
      : checkImplementation(implementation, serviceNames);
    found.faults.push(...faults.map((fault) => `${title}${fault}`));
    found.surprises.push(...surprises.map((surprise) => `${title}${surprise}`));
  }
  return found;
}

/** Looks at the listeners of an element. */
export function checkListeners(listeners: readonly Listener[], serviceNames: ServiceNames): WorkFindings {
  const found = nothing();
  for (const { kind, event, implementation, timer } of listeners) {
    const title = `的${kind === 'task' ? '任务' : '执行'}监听器（${event || '未指定事件'}）`;
    const { faults, surprises } = eventsCalled[kind].has(event)
      ? checkImplementation(implementation, serviceNames)
      : faulty('的事件引擎不会触发，请改用其他事件');
    const late = event === 'timeout' ? checkTimer(timer ?? { kind: 'timer', timing: null, text: '' }) : undefined;
    if (late) faults.push(late);
    found.faults.push(...faults.map((fault) => `${title}${fault}`));
    found.surprises.push(...surprises.map((surprise) => `${title}${surprise}`));
  }
  return found;
}

function nothing(): WorkFindings {
  return { faults: [], surprises: [] };
}

function faulty(fault: string): WorkFindings {
  return { faults: [fault], surprises: [] };
}
