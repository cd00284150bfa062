// @vitest-environment jsdom
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { compareXml } from '#shared/bpmn/document/compare-xml.ts';
import { type Flavour, flavours } from '#shared/bpmn/flavour.ts';
import type { DiagramElement } from '#web/designer/canvas/moddle.ts';
import type { Drawing } from '#web/designer/drawing.ts';
import { Panel } from '#web/designer/panel/panel.tsx';
import { sections } from '#web/designer/panel/sections.ts';
import { collaborationXmlFor, everyXmlFor, openDrawing } from '#web/designer/testing/open-drawing.ts';
import { renderBeside } from '#web/designer/testing/render-beside.tsx';

afterEach(cleanup);

function elementsOf(drawing: Drawing): DiagramElement[] {
  return drawing.service('elementRegistry').filter(({ labelTarget }) => !labelTarget) as DiagramElement[];
}

/** Shows all that the panel has for an element. */
function showSections(drawing: Drawing, element: DiagramElement, flavour: Flavour) {
  const shown = sections.filter((section) => section.isShownFor(element, flavour));
  const { container, unmount } = renderBeside(
    drawing,
    shown.map(({ name, Section }) => (
      <section key={name} aria-label={name}>
        <Section element={element} />
      </section>
    )),
  );
  return { container, unmount, names: shown.map(({ name }) => name) };
}

/** A process with every kind of element, and pools with what only they have. */
const diagramsOf = (flavour: Flavour) => [templatedXmlFor(flavour), collaborationXmlFor(flavour)];

/** With an element that was made with a template, which nobody knows here. */
function templatedXmlFor(flavour: Flavour): string {
  const mark =
    flavour === 'camunda'
      ? 'camunda:modelerTemplate="gone"'
      : 'xmlns:tongtu="http://tongtu.org/schema/bpmn" tongtu:modelerTemplate="gone"';
  return everyXmlFor(flavour).replace('<bpmn:sendTask id="send"', `<bpmn:sendTask id="send" ${mark}`);
}

it.each(flavours)(
  'shows every section for some element of the diagrams of %s, and writes nothing by that',
  { timeout: 60_000 },
  async (flavour) => {
    const names = new Set<string>();
    for (const xml of diagramsOf(flavour)) {
      const drawing = await openDrawing(xml);
      for (const element of elementsOf(drawing)) {
        const shown = showSections(drawing, element, flavour);
        for (const name of shown.names) names.add(name);
        shown.unmount();
      }
      expect(drawing.canUndo).toBe(false);
      expect(drawing.isDirty).toBe(false);
      expect(await drawing.getXml()).toBe(xml);
      drawing.destroy();
    }
    const missing = sections.map(({ name }) => name).filter((name) => !names.has(name));
    // Only camunda has inputs and outputs.
    expect(missing).toEqual(flavour === 'camunda' ? [] : ['inputOutput']);
  },
);

/** Types into every field and turns every switch that the panel shows for the selected element. */
function editEverything(container: HTMLElement, word: string): void {
  const fields = () => [
    ...container.querySelectorAll<HTMLInputElement>(
      '.designer-field :is(input, textarea):not(:disabled, [role="combobox"], [type="checkbox"], [type="radio"])',
    ),
  ];
  for (let index = 0; index < fields().length; index += 1) {
    const field = fields()[index];
    if (!field) continue;
    fireEvent.change(field, { target: { value: `${word}_${index}` } });
    fireEvent.blur(field);
  }
  const switches = () => [...container.querySelectorAll<HTMLElement>('.designer-field [role="switch"]:not(:disabled)')];
  for (let index = 0; index < switches().length; index += 1) {
    const one = switches()[index];
    if (one) fireEvent.click(one);
  }
}

const diagrams = [
  ...flavours.map((flavour) => ['process', flavour, everyXmlFor(flavour)] as const),
  // What only pools have is the same for every engine.
  ['collaboration', 'camunda', collaborationXmlFor('camunda')] as const,
];

it.each(diagrams)(
  'undoes and does again what the panel writes in a %s of %s',
  { timeout: 120_000 },
  async (...given) => {
    const [, , xml] = given;
    const drawing = await openDrawing(xml);
    const before = await drawing.getXml();
    const commandStack = drawing.service('commandStack');
    const { container } = renderBeside(drawing, <Panel />);
    const unchanged: string[] = [];
    let last = before;
    for (const element of elementsOf(drawing)) {
      const { id } = element;
      act(() => void drawing.selectElement(id));
      editEverything(container, id);
      const edited = await drawing.getXml();
      if (edited === last) unchanged.push(id);
      last = edited;
    }
    expect(unchanged).toEqual([]);

    act(() => {
      while (drawing.canUndo) commandStack.undo();
    });
    expect(await drawing.getXml()).toBe(before);
    act(() => {
      while (drawing.canRedo) commandStack.redo();
    });
    expect(compareXml(last, await drawing.getXml())).toEqual([]);
    drawing.destroy();
  },
);
