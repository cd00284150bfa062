// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { modules } from '#modules/index.ts';
import { renderPage, setStage, signIn } from '#web/page/testing/stage.tsx';
import CommonDocuments from './common.tsx';

const stage = setStage();

const paper = (title: string, tags: string, index: number) => ({
  id: `01900000-0000-7000-8000-00000000000${index}`,
  title,
  tags,
  summary: null,
  edition: null,
  content: [],
  category: '01900000-0000-7000-8000-0000000000ff',
  status: 'published',
  updatedAt: new Date().toISOString(),
});

function Address() {
  return <output aria-label="地址">{decodeURIComponent(useLocation().search)}</output>;
}

it('keeps in its address what is looked for in the library, and begins with it', async () => {
  signIn(['company']);
  const rows = [paper('验收报告模板', '模板', 1), paper('运维手册', '手册', 2)];
  stage.answers = {
    '/documentcategory/lists': () => ({ rows: [], total: 0, isTotalExact: true, labels: {} }),
    '/documentcommon/lists': () => ({ rows, total: 2, isTotalExact: true, labels: {} }),
  };
  const page = (
    <>
      <CommonDocuments />
      <Address />
    </>
  );
  renderPage(page, [...modules], '/document/common?search=手册');
  expect(await screen.findByRole('link', { name: '运维手册' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '验收报告模板' })).toBeNull();

  fireEvent.change(screen.getByLabelText('查找资料'), { target: { value: '验收' } });
  expect(await screen.findByRole('link', { name: '验收报告模板' })).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText('地址').textContent).toBe('?search=验收'));
});
