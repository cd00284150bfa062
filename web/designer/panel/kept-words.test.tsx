// @vitest-environment jsdom
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { flavours } from '#shared/bpmn/flavour.ts';
import { isKeptOnly } from '#shared/bpmn/kept-settings.ts';
import { idOf, sheetOf } from '../measure/sheet.ts';
import { subjectsOf } from '../measure/subjects.ts';
import { openDrawing } from '../testing/open-drawing.ts';
import { renderBeside } from '../testing/render-beside.tsx';
import { keptWords } from './kept-words.ts';
import { Panel } from './panel.tsx';
import { rememberPanel } from './panel-memory.ts';

afterEach(cleanup);

/** Elements of an engine are edited in windows of their own, whose fields say the same. */
const isInPanel = ({ written, carrier }: ReturnType<typeof subjectsOf>[number]) =>
  written.attribute?.includes(':') === true && carrier !== undefined && carrier.place === undefined;

/** The row of the panel in which a text stands, whether it is typed or chosen there. */
function rowOf(container: HTMLElement, text: string): Element | undefined {
  return [...container.querySelectorAll('.designer-field')].find((row) => {
    const typed = [...row.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    return row.textContent?.includes(text) || typed.some(({ value }) => value === text);
  });
}

const looked = new Set<string>();

it.each(flavours)('the panel says of each attribute of %s that is only kept that it is', async (flavour) => {
  await import('./rare/rare-fields.tsx');
  rememberPanel({ folded: [] });
  const subjects = subjectsOf(flavour).filter(
    (one) =>
      isInPanel(one) && isKeptOnly(flavour, one.type, one.property) && !looked.has(`${one.type}.${one.property}`),
  );
  const drawing = await openDrawing(sheetOf(flavour, subjects));
  const { container } = renderBeside(drawing, <Panel />);
  const silent: string[] = [];
  for (const [index, { type, property, kind, value }] of subjects.entries()) {
    looked.add(`${type}.${property}`);
    await act(async () => void drawing.selectElement(idOf(index)));
    await waitFor(() => expect(container.querySelector(`[data-element-id="${idOf(index)}"]`)).not.toBeNull());
    for (const more of container.querySelectorAll<HTMLElement>('button[aria-expanded="false"]')) {
      if (more.textContent?.includes('更多')) fireEvent.click(more);
    }
    const said = () => (kind === 'text' ? rowOf(container, value) : container)?.textContent;
    const isSaid = await waitFor(() => expect(said()).toContain(keptWords)).then(
      () => true,
      () => false,
    );
    if (!isSaid) silent.push(`${type}.${property}`);
  }
  drawing.destroy();
  expect(silent).toEqual([]);
});
