// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, expect, it } from 'vitest';
import { flavours } from '#shared/bpmn/flavour.ts';
import { readProcess } from '#shared/bpmn/read-process.ts';
import type { DiagramElement } from '#web/designer/canvas/moddle.ts';
import type { Drawing } from '#web/designer/drawing.ts';
import { noParticipants } from '#web/designer/testing/no-participants.ts';
import { everyXmlFor, openDrawing } from '#web/designer/testing/open-drawing.ts';
import { DesignerSurroundings } from '#web/designer/use-drawing.ts';
import { caseSection } from './case-section.tsx';

afterEach(cleanup);

function show(drawing: Drawing) {
  const element = drawing.service('canvas').getRootElement() as DiagramElement;
  return render(
    <App>
      <DesignerSurroundings value={{ drawing, participants: noParticipants }}>
        <caseSection.Section element={element} />
      </DesignerSurroundings>
    </App>,
  );
}

function type(label: string, text: string): void {
  const field = screen.getByRole('textbox', { name: label });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}

it.each(flavours)(
  'numbers and calls the cases of a process, and leaves no trace when undone, for %s',
  async (flavour) => {
    const before = everyXmlFor(flavour);
    const drawing = await openDrawing(before);
    show(drawing);
    type('流程编号', 'QJ-{yyyy}');
    expect(screen.getByText('编号规则缺少流水号，例如 {0000}')).toBeTruthy();
    expect(await drawing.getXml()).toBe(before);
    type('流程编号', 'QJ-{yyyy}-{000}');
    type('流程标题', '${starter}的申请');
    const [process] = (await readProcess(await drawing.getXml())).processes;
    expect(process?.naming).toMatchObject({ serial: 'QJ-{yyyy}-{000}', title: '${starter}的申请' });
    drawing.service('commandStack').undo();
    drawing.service('commandStack').undo();
    expect(await drawing.getXml()).toBe(before);
  },
);
