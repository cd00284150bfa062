import { expect, it } from 'vitest';
import { checkTimer, knownBefore } from './check-timer.ts';

const duration = (text: string) => ({ kind: 'timer', timing: 'duration', text }) as const;

it.each([
  ["${true ? 'PT1H' : 'PT2H'}", undefined],
  ["#{'soon'}", "的时间“#{'soon'}”不是可以执行的日期、时长或周期"],
  ['#{wait}', '的时间“#{wait}”在流程开始前算不出文字，那时还没有变量'],
  ['${1}', '的时间“${1}”在流程开始前算不出文字，那时还没有变量'],
])('a time that starts a process is worked out without variables: %s', (text, fault) => {
  expect(checkTimer(duration(text), 'startEvent')).toBe(fault);
});

/** `StartEventExpressionWithDefinitionContainerTest` of Flowable. */
it('one in a file for Flowable may ask for its definition', () => {
  const text = "${variableContainer.definitionKey == 'report' ? 'PT1H' : 'soon'}";
  expect(checkTimer(duration(text), 'startEvent', knownBefore('report', 'flowable'))).toBeUndefined();
  expect(checkTimer(duration(text), 'startEvent', knownBefore('report', 'camunda'))).toContain('算不出文字');
});
