// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { modules } from '#modules/index.ts';
import { chosenWayBack } from '#web/page/record/way-back.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import RecordWayBack from './record-way-back.tsx';

const stage = setStage();
const id = '01900000-0000-7000-8000-000000000001';

it('keeps the way that was chosen for a record as long as it is asked, and begins anew the next time', async () => {
  stage.answers = { '/workflow/record': () => ({ comeBackTo: '地市审核' }) };
  const { unmount } = renderPage(<RecordWayBack id={id} module="document" />, [...modules], '/document');
  fireEvent.click(await screen.findByRole('radio', { name: '直达退回的节点【地市审核】' }));
  expect(chosenWayBack(id)).toEqual({ isDirect: true });

  unmount();
  expect(chosenWayBack(id)).toEqual({});
});
