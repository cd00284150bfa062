// @vitest-environment jsdom
import type { Shape } from 'bpmn-js/lib/model/Types';
import { describe, expect, it } from 'vitest';
import { readDocument, rewriteDocument, writeDocument } from '#shared/bpmn/document/bpmn-document.ts';
import { filesOfOthers, isWithoutOthers, someOf, titleOfOthers } from '#shared/bpmn/testing/files-of-others.ts';
import type { DiagramElement } from '#web/designer/canvas/moddle.ts';
import { Drawing } from '#web/designer/drawing.ts';
import { decodeXml } from '#web/designer/read-file.ts';
import { installSvgGeometry } from '#web/designer/testing/svg-geometry.ts';

const samples = someOf(filesOfOthers(), 3).map(({ path, bytes }) => ({ path, xml: decodeXml(bytes) }));

/** What a parser that knows nothing of ours reads: every node with its namespace, attributes and text, in order. */
function infosetOf(xml: string, withDiagrams = true): string[] {
  const read = new DOMParser().parseFromString(xml, 'application/xml');
  const lines: string[] = [];
  const visit = (node: Node, depth: number) => {
    if (!withDiagrams && node instanceof Element && node.localName === 'BPMNDiagram') return;
    const own = node instanceof Element ? node.getAttributeNames().map((name) => attributeLine(node, name)) : [];
    const value = node.nodeValue?.trim() ?? '';
    if (node instanceof Element || value) {
      lines.push(
        `${depth} ${node instanceof Element ? `{${node.namespaceURI}}${node.localName}` : value} ${own.sort()}`,
      );
    }
    for (const child of node.childNodes) visit(child, depth + 1);
  };
  visit(read, 0);
  return lines;
}

function attributeLine(element: Element, name: string): string {
  const attribute = element.getAttributeNode(name);
  return `{${attribute?.namespaceURI}}${attribute?.localName}=${attribute?.value}`;
}

function moveOne(drawing: Drawing): void {
  const root = drawing.service('canvas').getRootElement() as DiagramElement & { children: DiagramElement[] };
  // The library cannot move what a drawing of pools shows outside of them.
  if (!root.businessObject.$instanceOf('bpmn:Process')) return;
  const node = root.children.find((child) => child.businessObject.$instanceOf('bpmn:FlowNode') && !child.labelTarget);
  if (node) drawing.service('modeling').moveElements([node as Shape], { x: 30, y: 20 });
}

describe.skipIf(isWithoutOthers)(titleOfOthers, () => {
  it.each([
    ['they were written', writeDocument],
    ['every element of them was written anew', rewriteDocument],
  ])('say the same to another reader after %s', { timeout: 120_000 }, (_, write) => {
    const failures = samples
      .filter(({ xml }) => infosetOf(xml).join('\n') !== infosetOf(write(readDocument(xml))).join('\n'))
      .map(({ path }) => path);
    expect(failures).toEqual([]);
    expect(samples.length).toBeGreaterThan(170);
  });

  it('keep all but the places when a node is moved on the canvas, and all when it is moved back', {
    timeout: 300_000,
  }, async () => {
    installSvgGeometry();
    const failures: string[] = [];
    const drawn = samples.filter(({ xml }) => xml.includes('BPMNShape'));
    expect(drawn.length).toBeGreaterThan(60);
    for (const { path, xml } of drawn) {
      const drawing = new Drawing(false);
      document.body.append(drawing.host);
      const opening = drawing.openXml(xml, 'file.bpmn');
      await Promise.race([opening, new Promise((answered) => drawing.changes.subscribe(() => answered(undefined)))]);
      drawing.pendingFile?.decide(true);
      if (await opening) {
        const elements = drawing.service('elementRegistry').getAll();
        const labels = new Set(elements.flatMap(({ labelTarget }) => labelTarget?.id ?? []));
        for (const { id, labelTarget } of elements) {
          // The stand-in for SVG geometry cannot measure the line between a label and its element.
          if (!labelTarget && !labels.has(id)) drawing.selectElement(id);
        }
        const { text } = readDocument(xml);
        const saved = await drawing.getXml();
        if (saved !== text) failures.push(`${path}: selected`);
        moveOne(drawing);
        const moved = await drawing.getXml();
        if (`${infosetOf(moved, false)}` !== `${infosetOf(saved, false)}`) failures.push(`${path}: moved`);
        while (drawing.canUndo) drawing.service('commandStack').undo();
        if ((await drawing.getXml()) !== text) failures.push(`${path}: moved back`);
        drawing.destroy();
      } else if (drawing.problem?.problem !== 'withoutDiagram') failures.push(`${path}: ${drawing.problem}`);
    }
    expect(failures).toEqual([]);
  });
});
