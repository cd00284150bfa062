// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { previewImport } from '#modules/permission/roles.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { RoleImport } from './role-import.tsx';

const stage = setStage();

it('previews the file that was chosen last, though the answer to the one before comes later', async () => {
  const answers: ((answer: unknown) => void)[] = [];
  stage.answers = { [previewImport.path]: () => new Promise((resolve) => answers.push(resolve)) };
  renderPage(<RoleImport onClose={() => {}} />, [], '/system/rolelist');
  const content = JSON.stringify({ kind: 'tongtu-roles', roles: [] });
  const answered = (role: string) => {
    const change = { role, what: '数据范围', before: '本人', after: '全部' };
    return { version: 1, changes: [change], ignored: [] };
  };
  for (const count of [1, 2]) {
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File([content], `角色${count}.json`)] } });
    await waitFor(() => expect(answers).toHaveLength(count));
  }

  await act(async () => answers[1]?.(answered('文员')));
  expect(await screen.findByText('文员')).toBeTruthy();
  await act(async () => {
    answers[0]?.(answered('内勤'));
    await stage.settled();
  });
  expect(screen.queryByText('内勤')).toBeNull();
  expect(screen.getByText('文员')).toBeTruthy();
});
