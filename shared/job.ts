import type { States } from './state.ts';

/** How a run of a job ended. */
export const runResults = {
  running: { label: '运行中', color: 'blue' },
  done: { label: '成功', color: 'green' },
  failed: { label: '失败', color: 'red' },
  interrupted: { label: '中断', color: 'orange' },
} as const satisfies States;

/** A word of {@link runResults}. */
export type RunResult = keyof typeof runResults;

/** What made a job run: its time, a person, a failure before. */
export const runTriggers = { clock: '定时', person: '手动', retry: '重试' } as const;

/** A word of {@link runTriggers}. */
export type RunTrigger = keyof typeof runTriggers;
