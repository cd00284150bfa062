// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { decisionWords } from '#shared/bpmn/decision-words.ts';
import type { FormField } from '#shared/bpmn/process-model.ts';
import { uploadFlow } from '#shared/file.ts';
import { sentId, slowUpload } from '#web/page/testing/slow-upload.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import type { InstanceDetail } from '../../../tasks.ts';
import type { CaseTask } from '../case/case.ts';
import { ResubmitSheet } from '../case/resubmit-sheet.tsx';
import { DecisionPanel } from '../deciding/decision-panel.tsx';
import { TaskOperationSheet } from '../deciding/task-operation-sheet.tsx';
import { taskOperations } from '../deciding/task-operations.ts';
import { StartSheet } from '../starting/start-sheet.tsx';
import type { Startable } from '../starting/startable.ts';

const stage = setStage();
const id = '01900000-0000-7000-8000-000000000001';
const quote = {
  id: 'quote',
  label: '报价单',
  type: 'file',
  isRequired: false,
  isReadable: true,
  isWritable: true,
  values: [],
  more: { group: '', isWide: false },
} satisfies FormField;
const process = { id, key: 'buy', name: '采购', hasTitle: true, formFields: [quote] } as unknown as Startable;
const instance = {
  id,
  businessModule: null,
  nodes: [],
  variables: {},
  labels: {},
  startFields: [quote],
} as unknown as InstanceDetail;
const task = {
  id,
  version: 1,
  nodeName: '部门审批',
  handlers: [],
  formFields: [],
  returnTargets: [],
  allowed: ['approve', 'reject'],
  words: decisionWords(),
} as unknown as CaseTask;

beforeEach(() => {
  stage.answers = {
    '/workflow/forecast_start': () => [],
    '/workflow/forecast': () => [],
    '/workflow/start': () => ({ instanceId: id }),
  };
});

/** Hands in while a file is on its way, which is refused, and again once it has come. */
async function handIn(name: string, path?: string): Promise<void> {
  const upload = slowUpload(stage, path);
  await upload.choose(path ? '说明.docx' : '清单.pdf');
  fireEvent.click(screen.getByRole('button', { name }));
  upload.expectHeldUp();
  await upload.arrive();
  fireEvent.click(screen.getByRole('button', { name }));
}

it('starts no process while the document that explains it is on its way', async () => {
  renderPage(<StartSheet onClose={() => {}} process={{ ...process, formFields: [] }} />, [], '/workflow/addflow');
  await handIn('提交', uploadFlow.path);
  await waitFor(() => expect(stage.inputsOf('/workflow/start')).toMatchObject([{ noteFileId: sentId }]));
});

it('starts none while a file of its form is on its way', async () => {
  const before = stage.inputsOf('/workflow/start').length;
  renderPage(<StartSheet onClose={() => {}} process={process} />, [], '/workflow/addflow');
  await handIn('提交');
  await waitFor(() =>
    expect(stage.inputsOf('/workflow/start').slice(before)).toMatchObject([{ variables: { quote: [sentId] } }]),
  );
});

it('hands nothing in anew while a file of its form is on its way', async () => {
  renderPage(<ResubmitSheet instance={instance} onClose={() => {}} />, [], '/workflow/detail');
  await handIn('重新提交');
  await waitFor(() => expect(stage.inputsOf('/workflow/resubmit')).toMatchObject([{ variables: { quote: [sentId] } }]));
});

it('decides nothing while a file that goes with the opinion is on its way', async () => {
  const known = { kindOf: () => 'approve', isAddedVeto: () => false } as never;
  const way = { onDone: () => {}, onOutpaced: () => {} };
  renderPage(<DecisionPanel instance={instance} process={known} task={task} {...way} />, [], '/workflow/detail');
  fireEvent.change(await screen.findByRole('textbox', { name: /意见/ }), { target: { value: '超出预算' } });
  await handIn('拒绝');
  await waitFor(() => expect(stage.inputsOf('/workflow/reject')).toMatchObject([{ files: [sentId] }]));
});

it('does nothing else with a task while a file that goes with the reason is on its way', async () => {
  const operation = taskOperations(decisionWords()).find(({ name }) => name === 'removeSign');
  if (!operation?.text) throw new Error('no reason is asked for');
  renderPage(
    <TaskOperationSheet instance={instance} onClose={() => {}} operation={operation} task={task} />,
    [],
    '/workflow/detail',
  );
  await handIn('减签');
  await waitFor(() => expect(stage.inputsOf(operation.operation.path)).toMatchObject([{ files: [sentId] }]));
});
