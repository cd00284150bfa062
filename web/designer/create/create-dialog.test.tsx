// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { collaborationXmlFor, elementOf, openDrawing } from '../testing/open-drawing.ts';
import { renderBeside } from '../testing/render-beside.tsx';
import { typeAhead } from '../toolbar/typed-ahead.ts';
import AppendMenu from './append-menu.tsx';
import CreateMenu from './create-menu.tsx';

afterEach(cleanup);

/** The menu with its field, which has the focus already while the dialog is still on its way in. */
async function openMenu(typedBefore: readonly string[]) {
  const drawing = await openDrawing();
  const typed = typeAhead();
  for (const key of typedBefore) fireEvent.keyDown(document.body, { key });
  const close = vi.fn(() => menu.unmount());
  const menu = renderBeside(drawing, <CreateMenu close={close} drawing={drawing} typed={typed} />);
  const field = (await menu.findByRole('combobox', { name: '查找元素或模板' })) as HTMLInputElement;
  field.focus();
  return { drawing, field, close };
}

it('gives the keys back to the page where one chooses before the dialog has come to rest', async () => {
  const { drawing, field, close } = await openMenu([]);
  fireEvent.change(field, { target: { value: '用户任务' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await vi.waitFor(() => expect(close).toHaveBeenCalled());

  const elsewhere = vi.fn();
  document.addEventListener('keydown', elsewhere);
  fireEvent.keyDown(document.body, { key: 'x' });
  expect(elsewhere).toHaveBeenCalledOnce();
  document.removeEventListener('keydown', elsewhere);
  drawing.destroy();
});

it('puts what was typed before into the field as soon as that has the focus', async () => {
  const { drawing, field } = await openMenu(['y', 'h']);
  await vi.waitFor(() => expect(field.value).toBe('yh'));
  fireEvent.change(field, { target: { value: 'yhrw' } });
  field.blur();
  field.focus();
  expect(field.value).toBe('yhrw');
  drawing.destroy();
});

it('says in what it creates where nothing can follow what is selected', async () => {
  const drawing = await openDrawing(collaborationXmlFor('camunda'));
  const titleAt = async (id: string) => {
    drawing.service('selection').select(elementOf(drawing, id));
    const menu = renderBeside(drawing, <AppendMenu close={() => {}} drawing={drawing} typed={typeAhead()} />);
    const { textContent } = await menu
      .findByRole('dialog')
      .then((dialog) => dialog.querySelector('.ant-modal-title') ?? dialog);
    menu.unmount();
    return textContent;
  };
  const [pool, task] = ['bpmn:Participant', 'bpmn:Task'].map(
    (type) => drawing.service('elementRegistry').find((each) => each.businessObject.$instanceOf?.(type))?.id ?? '',
  );
  expect(await titleAt(pool ?? '')).toMatch(/^在池／参与者“.+”中创建$/);
  expect(await titleAt(task ?? '')).toMatch(/”之后追加$/);
  drawing.destroy();
});
