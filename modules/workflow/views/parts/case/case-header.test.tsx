// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { modules } from '#modules/index.ts';
import { type MenuItem, useSession } from '#web/api/session.ts';
import { renderPage, setStage, signIn } from '#web/page/testing/stage.tsx';
import type { InstanceDetail } from '../../../tasks.ts';
import { CaseHeader } from './case-header.tsx';

setStage();

const id = '01900000-0000-7000-8000-000000000001';
const module = { name: 'document', title: '文档' };
const list = { component: 'document/lists', title: '文档', roles: 'anyone', module };
const menus = [
  { id: 1, path: '/document', name: 'document', component: '#', title: '文档', roles: 'anyone' },
  { id: 2, parentid: 1, path: 'lists', name: 'documents', ...list },
] as MenuItem[];

const returned = {
  ...{ id, title: '文档审核：需求规格说明书', status: 'returned', definitionName: '文档审核', definitionVersion: 1 },
  ...{ starterName: '陈思远', startedAt: '2026-11-02T02:00:00.000Z', endedAt: null, round: 1, summary: [], tasks: [] },
  ...{ businessModule: 'document', businessId: id, allowed: ['resubmit'], nodes: [] },
} as unknown as InstanceDetail;

test.each([
  ['company', 'detail'],
  ['operator', 'edit'],
])('what came back is mended in its form by whoever may change it, else on its page: %s', async (role, place) => {
  signIn([role]);
  useSession.setState({ menus });
  renderPage(<CaseHeader instance={returned} />, [...modules], '/workdetail');
  fireEvent.click(await screen.findByRole('button', { name: '去修改' }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(`/document/lists/${place}/${id}`));
});
