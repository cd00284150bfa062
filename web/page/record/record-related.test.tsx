// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reference } from '#shared/field.ts';
import { type AnyModule, defineModule } from '#shared/module.ts';
import { type MenuItem, useSession } from '#web/api/session.ts';
import { deal, dealId } from '#web/page/testing/deal.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { RecordRelated } from './record-related.tsx';

const stage = setStage();

const { declaration } = deal;
const above = defineModule({ ...declaration, related: ['part.entered', 'token.written'] }) as unknown as AnyModule;
const of = reference('deal', '所属合约').optional();
const part = defineModule({
  ...declaration,
  name: 'part',
  title: '部件',
  fields: { ...declaration.fields, entered: of },
}) as unknown as AnyModule;
const token = defineModule({
  ...declaration,
  name: 'token',
  title: '凭据',
  computed: { written: of },
}) as unknown as AnyModule;

test('offers to add what a form can tie to the record, and nothing that only the product ties to it', async () => {
  const none = () => ({ rows: [], total: 0, isTotalExact: true, labels: {} });
  stage.answers = { '/part/lists': none, '/token/lists': none };
  const list = (id: number, { name, title }: AnyModule) =>
    ({
      ...{ id, parentid: 1, path: name, name, component: `${name}/lists`, title, roles: 'operator' },
      module: { name, title },
    }) as unknown as MenuItem;
  const top = { id: 1, path: '/deal', name: 'deal', component: '#', title: '合约', roles: 'operator' } as MenuItem;
  useSession.setState({ menus: [top, list(2, part), list(3, token)] });
  renderPage(<RecordRelated id={dealId(1)} module={above} />, [above, part, token], '/deal');
  expect(await screen.findByText('还没有凭据。')).toBeTruthy();
  expect(screen.getByRole('button', { name: '新增部件' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '新增凭据' })).toBeNull();
});
