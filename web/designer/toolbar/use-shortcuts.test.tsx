// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Checkbox, Input, Select } from 'antd';
import { afterEach, expect, it } from 'vitest';
import type { Drawing } from '#web/designer/drawing.ts';
import { noParticipants } from '#web/designer/testing/no-participants.ts';
import { change, elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';
import { useShortcuts } from './use-shortcuts.ts';

afterEach(cleanup);

function Area({ drawing }: { drawing: Drawing }) {
  const shortcuts = useShortcuts({
    drawing,
    participants: noParticipants,
    confirm: () => Promise.resolve(true),
    askAboutUnsaved: () => Promise.resolve(true),
    warn: () => {},
    show: () => Promise.resolve(),
  });
  return (
    <div ref={shortcuts}>
      <Checkbox aria-label="异步前" />
      <Select aria-label="类型" options={[{ value: 'a' }]} />
      <Select aria-label="人员" showSearch options={[{ value: 'a' }]} />
      <Input aria-label="名称" />
    </div>
  );
}

it.each([
  ['异步前', true],
  ['类型', true],
  ['人员', true],
  ['名称', false],
])('undoes in the drawing with the focus in %s: %s', async (label, isUndone) => {
  const drawing = await openDrawing();
  render(<Area drawing={drawing} />);
  change(drawing, [{ element: elementOf(drawing, 'review'), properties: { name: '另一个' } }]);
  fireEvent.keyDown(screen.getByLabelText(label), { key: 'z', ctrlKey: true });
  expect(drawing.canUndo).toBe(!isUndone);
  drawing.destroy();
});
