// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { document } from '#modules/document/document.ts';
import type { AnyModule } from '#shared/module.ts';
import { useSession } from '#web/api/session.ts';
import { renderPage, setStage, signIn } from '#web/page/testing/stage.tsx';
import { NoDocuments } from './no-documents.tsx';

setStage();

const component = 'document/stagesettingcontract';
const shown = { name: 'document', title: '文档' };

function draw(menus: { id: number; path: string; name: string; component: string }[]): void {
  signIn(['operator']);
  useSession.setState({ menus: menus.map((menu) => ({ ...menu, module: shown, roles: 'anyone' })) });
  renderPage(
    <NoDocuments component={component} setting="合同文档要求" title="没有要交的文档" />,
    document as unknown as AnyModule,
    '/document/stagelistcontract',
  );
}

test('leads whoever keeps what stages ask for to where it is kept', () => {
  draw([{ id: 1, path: '/document/stagesettingcontract', name: 'setting', component }]);
  expect(screen.getByRole('link', { name: '去“合同文档要求”维护' }).getAttribute('href')).toBe(
    '/document/stagesettingcontract',
  );
});

test('tells everybody else whence documents come', () => {
  draw([]);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText(/按平台运营维护的“合同文档要求”生成/)).not.toBeNull();
});
