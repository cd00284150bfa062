// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { BoxList } from './box-list.tsx';

const stage = setStage();

function Boxes() {
  const [box, setBox] = useState('starred');
  const nothing = () => {};
  return (
    <>
      <button onClick={() => setBox('inbox')} type="button">
        收件箱
      </button>
      <BoxList at={null} box={box} folder={null} onChange={nothing} onOpen={nothing} openId={null} search={null} />
    </>
  );
}

it('does not take that the last box was empty for that this one is', async () => {
  let tell = (_answer: unknown) => {};
  stage.answers['/messageinbox/box'] = ({ box }) =>
    box === 'inbox'
      ? new Promise((resolve) => {
          tell = resolve;
        })
      : { rows: [], total: 0 };
  renderPage(<Boxes />, [], '/message');
  await screen.findByText('这里还没有消息');

  fireEvent.click(screen.getByRole('button', { name: '收件箱' }));
  await waitFor(() => expect(stage.inputsOf('/messageinbox/box')).toHaveLength(2));
  expect(screen.queryByText('这里还没有消息')).toBeNull();

  tell({ rows: [], total: 0 });
  await screen.findByText('这里还没有消息');
});
