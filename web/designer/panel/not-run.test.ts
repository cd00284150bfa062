// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readRules, readTimeLimit } from '#shared/bpmn/approval-rules.ts';
import { executedRules } from '#shared/bpmn/approval-settings.ts';
import { nodeTitles } from '#shared/bpmn/element-title.ts';
import { nodeRunners, type Runner, runnerTitles } from '#shared/bpmn/what-runs.ts';
import { nodeOf } from '#web/designer/canvas/moddle.ts';
import { elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';
import guide from '../../../docs/guide/process-rules.md?raw';
import { ruleFields } from './approval-rule-fields.ts';
import { notRunHere } from './not-run.ts';

describe('an approval rule', () => {
  it('shows what the engine does when nothing is set', () => {
    const said = (name: string) => (name === 'timeout' ? 'P1D' : '');
    const timeLimit = readTimeLimit(said);
    const rules = readRules(said);
    const taken: Readonly<Record<string, unknown>> = {
      ...rules,
      ccView: rules.copy.view,
      timeoutAction: timeLimit?.action,
      timeoutClock: timeLimit?.isWorkingTime ? 'working' : 'natural',
    };
    for (const field of ruleFields)
      if (field.kind === 'choice') expect(field.options[0]?.value).toBe(taken[field.name]);
  });

  it('offers everything that the engine carries out', () => {
    for (const field of ruleFields) {
      const carried = executedRules[field.name];
      if (field.kind !== 'choice' || !carried || carried === 'any') continue;
      expect(field.options.map(({ value }) => value)).toEqual(expect.arrayContaining([...carried]));
    }
  });
});

it('says of an element that this product does not run who does', async () => {
  const drawing = await openDrawing();
  const shape = (type: string) => nodeOf(drawing.service('elementFactory').createShape({ type }));
  expect(notRunHere(shape('bpmn:ComplexGateway'))).toBe('本系统和三种引擎都不执行');
  expect(notRunHere(nodeOf(elementOf(drawing, 'review')))).toBeUndefined();
});

it('has in the guide the table by which the engine decides', () => {
  const runners = Object.keys(runnerTitles) as Runner[];
  const lines = Object.entries(nodeRunners)
    .filter(([kind]) => kind !== 'other')
    .map(([kind, by]) => {
      const cells = runners.map((runner) => (by.includes(runner) ? '✓' : '—'));
      return `| ${nodeTitles[kind as keyof typeof nodeTitles]} | ${cells.join(' | ')} |`;
    });
  for (const line of lines) expect(guide).toContain(line);
});
