// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { content } from '#modules/content/content.ts';
import type { AnyModule } from '#shared/module.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { saveForm } from '../../../forms.ts';
import { emptyForm } from './form-draft.ts';
import { FormInfoSheet } from './form-info-sheet.tsx';

const stage = setStage();

test('takes Enter in the name of a new form for the answer, as that of a new process', async () => {
  stage.answers[saveForm.path] = () => ({ id: 'f-1', version: 1 });
  const kept = vi.fn();
  const info = { key: 'trip', name: '', category: null, description: null, content: emptyForm() };
  renderPage(
    <FormInfoSheet info={info} onClose={() => {}} onSaved={kept} title="新建表单" verb="开始设计" />,
    content as unknown as AnyModule,
    '/workflow/formlist',
  );
  const name = await screen.findByLabelText('表单名称');
  fireEvent.change(name, { target: { value: '出差单' } });
  fireEvent.keyDown(name, { key: 'Enter' });
  await waitFor(() => expect(kept).toHaveBeenCalledOnce());
});
