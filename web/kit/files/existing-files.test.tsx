// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { files, reference } from '#shared/field.ts';
import type { Labels } from '#shared/module.ts';
import { type AnyModule, defineModule } from '#shared/module.ts';
import { FieldContext } from '#web/kit/form/field-context.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { FilesInput } from './files-input.tsx';

const deal = defineModule({
  name: 'deal',
  title: '交易',
  label: 'parent',
  fields: { parent: reference('deal', '上级'), attachments: files('附件') },
  access: { read: {}, add: {}, update: {}, remove: {} },
  list: { columns: [], filters: [], sort: '-createdAt' },
}) as unknown as AnyModule;
const about = { sizeBytes: 2048, uploaderName: '陆一鸣', uploadedAt: '2026-06-01T00:00:00.000Z' };
const holder = { module: 'deal', id: 'above', title: '交易', label: '一期' };
const stage = setStage();

beforeEach(() => {
  stage.answers = {
    '/file/find': () => [
      { ...about, id: 'plan', name: '方案.pdf', holder },
      { ...about, id: 'shared', name: '清单.xlsx', holder: null },
      { ...about, id: 'here', name: '已有.pdf', holder },
    ],
    '/file/describe': () => [],
  };
});

/** A form about a deal that lies below another, with one file. */
function Attaching({ most }: { most: number }) {
  const [form] = Form.useForm();
  const [labels, setLabels] = useState<Labels>({ here: '已有.pdf' });
  const [value, setValue] = useState<string[] | null>(['here']);
  const surroundings = {
    formName: 'form',
    owner: 'deal',
    record: { parent: 'above' },
    labels,
  };
  return (
    <FieldContext value={{ ...surroundings, learn: (more) => setLabels((before) => ({ ...before, ...more })) }}>
      <Form form={form}>
        <FilesInput most={most} onChange={setValue} purpose="document" value={value} />
      </Form>
    </FieldContext>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('offers files of the records that the form points to, and names those chosen besides', async () => {
  renderPage(<Attaching most={9} />, deal, '/deal/lists/create');
  await act(async () => press('选用已有文件'));
  fireEvent.click(await screen.findByRole('checkbox', { name: /方案.pdf.*交易“一期”/ }));
  expect(stage.inputsOf('/file/find')[0]).toMatchObject({
    purpose: 'document',
    about: [{ module: 'deal', id: 'above' }],
  });
  expect(screen.queryByRole('checkbox', { name: /已有.pdf/ })).toBeNull();
  press('选用 1 个');
  await waitFor(() => expect(screen.getByRole('button', { name: '方案.pdf' })).toBeTruthy());
  expect(screen.getByRole('button', { name: '已有.pdf' })).toBeTruthy();
});

it('lets no more be chosen than there is room for', async () => {
  renderPage(<Attaching most={2} />, deal, '/deal/lists/create');
  await act(async () => press('选用已有文件'));
  fireEvent.click(await screen.findByRole('checkbox', { name: /清单.xlsx/ }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /方案.pdf/ }).disabled).toBe(true);
});

it('says that nothing was found only of what was asked for', async () => {
  let tell = (_answer: unknown) => {};
  stage.answers['/file/find'] = ({ search }) =>
    search
      ? new Promise((resolve) => {
          tell = resolve;
        })
      : [];
  renderPage(<Attaching most={9} />, deal, '/deal/lists/create');
  await act(async () => press('选用已有文件'));
  await screen.findByText(/你还没有上传过/);

  fireEvent.change(screen.getByLabelText('按文件名查找'), { target: { value: '方案' } });
  await waitFor(() => expect(stage.inputsOf('/file/find').at(-1)).toMatchObject({ search: '方案' }));
  expect(screen.queryByText(/没有找到/)).toBeNull();

  tell([]);
  await screen.findByText(/没有找到/);
});
