// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import ContactQuery from './contactquery.tsx';

const stage = setStage();
const unit = { id: '0197618e-0000-7000-8000-000000000001', kind: 'company', name: '云岭软件', parent: null };

it('shows nobody in place of the people of a unit of which it is not yet known what it is', async () => {
  let tell = (_units: object[]) => {};
  const units = new Promise<object[]>((resolve) => {
    tell = resolve;
  });
  stage.answers = {
    '/user/contactunits': () => units,
    '/user/contacts': () => ({ rows: [], total: 0 }),
  };
  renderPage(<ContactQuery />, [], `/user/contactquery?unit=${unit.id}`);
  await waitFor(() => expect(stage.inputsOf('/user/contactunits')).toHaveLength(1));

  tell([unit]);
  await screen.findByText('没有符合条件的联系人');
  expect(stage.inputsOf('/user/contacts').map(({ unit: asked }) => asked)).toEqual([{ kind: 'company', id: unit.id }]);
});
