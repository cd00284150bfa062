// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import type { DesignerLibrary } from '#web/designer/library.ts';
import type { Finding } from '#web/designer/lint/finding.ts';
import { libraryWith } from '#web/designer/testing/empty-library.ts';
import { noParticipants } from '#web/designer/testing/no-participants.ts';
import { approvalXml, elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';
import { DesignerSurroundings } from '#web/designer/use-drawing.ts';
import { ConditionBuilder } from './condition-builder.tsx';
import { conditionFault } from './condition-fault.ts';

afterEach(cleanup);

/** Shows the builder for a condition of a drawing, and answers what it writes. */
async function show(body: string, { xml, library }: { xml?: string; library?: DesignerLibrary } = {}) {
  const drawing = await openDrawing(xml);
  const commit = vi.fn();
  const flow = drawing.service('elementRegistry').find(({ type }) => type === 'bpmn:SequenceFlow');
  const screen = render(
    <App>
      <DesignerSurroundings value={{ drawing, participants: noParticipants, library }}>
        <ConditionBuilder body={body} commit={commit} element={elementOf(drawing, flow?.id ?? '')} />
      </DesignerSurroundings>
    </App>,
  );
  return { ...screen, commit };
}

it('lets conditions and groups be moved by handles, of which a lone condition has none', async () => {
  const { getAllByRole } = await show("${days > 3 && (kind == 'a' || kind == 'b')}");
  const names = getAllByRole('button', { name: /^移动/ }).map((handle) => handle.getAttribute('aria-label'));
  expect(names).toEqual(['移动“days”', '移动“一组条件”', '移动“kind”', '移动“kind”']);
  cleanup();
  const { queryByRole } = await show('${days > 3}');
  expect(queryByRole('button', { name: /^移动/ })).toBeNull();
});

it('offers the fields of a form of the installation that the process names', async () => {
  const xml = approvalXml.replace('<bpmn:startEvent ', '<bpmn:startEvent camunda:formKey="form:trip" ');
  const values = [{ id: 'train', name: '火车' }];
  const by = { name: 'by', label: '交通', type: 'enum', values, isComputed: false };
  const library = libraryWith({ everyForm: async () => [{ key: 'form:trip', isRecord: false, fields: [by] }] });
  const { findByTitle, getByTitle } = await show("${by == 'train'}", { xml, library });
  await findByTitle('交通');
  expect(getByTitle('火车')).toBeDefined();
});

it('reads what is compared with an amount as people write numbers', async () => {
  const xml = approvalXml.replace('<bpmn:startEvent ', '<bpmn:startEvent camunda:formKey="form:trip" ');
  const cost = { name: 'cost', label: '金额', type: 'money', values: [], isComputed: false };
  const library = libraryWith({ everyForm: async () => [{ key: 'form:trip', isRecord: false, fields: [cost] }] });
  const { findByTitle, getByLabelText, commit } = await show('${cost > 1}', { xml, library });
  await findByTitle('金额');
  fireEvent.change(getByLabelText('值'), { target: { value: '５，０００' } });
  fireEvent.blur(getByLabelText('值'));
  expect(commit).toHaveBeenCalledExactlyOnceWith('${cost > 5000}');
});

it('takes away the condition whose button was pressed', async () => {
  const { getAllByRole, commit } = await show('${days > 3 && sum > 5 && age > 7}');
  const second = getAllByRole('button', { name: '移除条件' })[1];
  if (second) fireEvent.click(second);
  expect(commit).toHaveBeenCalledExactlyOnceWith('${days > 3 && age > 7}');
});

it('tells below a condition what is found of it, once, and nothing of other flows or of where it leads', () => {
  const fault = (rule: string, elementId: string, detail: string): Finding => ({ rule, elementId, detail });
  const findings = [
    fault('unknown-variable', 'a', '没有名为“dayz”的变量'),
    fault('unknown-variable', 'a', '没有名为“dayz”的变量'),
    fault('wrong-type', 'a', '类型不符'),
    fault('unreachable', 'a', ''),
    fault('unknown-variable', 'b', '没有名为“x”的变量'),
  ];
  expect(conditionFault(findings, 'a')).toBe('没有名为“dayz”的变量；类型不符');
  expect(conditionFault(findings, 'c')).toBeUndefined();
});
