import { describe, expect, it } from 'vitest';
import { heldDuring, heldTooLongMs } from '#server/testing/held-during.ts';
import { readProcess } from '#shared/bpmn/read-process.ts';
import { readProcessApart } from './read-apart.ts';

function file(content: string, attributes = ''): string {
  return `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t"${attributes}>
    <process id="p" isExecutable="true">${content}</process></definitions>`;
}

function times(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join('');
}

describe('a file that somebody sent', () => {
  it('is read apart as it is read here', async () => {
    const xml = file(
      '<startEvent id="__proto__"/><userTask id="t"/><sequenceFlow id="f" sourceRef="t" targetRef="t"/>',
    );

    const apart = await readProcessApart(xml);

    expect(apart).toEqual(await readProcess(xml));
    expect(Object.getPrototypeOf(apart.processes[0]?.nodes)).toBeNull();
    expect(apart.processes[0]?.nodes.constructor).toBeUndefined();
  });

  it('is refused in the same words when it is none', async () => {
    await expect(readProcessApart('<a/>')).rejects.toMatchObject({ failure: 'invalid' });
    await expect(readProcessApart('')).rejects.toMatchObject({ failure: 'invalid' });
  });

  it.each([
    [
      '100,000 attributes',
      file(
        '',
        times(100_000, (index) => ` a${index}="1"`),
      ),
    ],
    ['40,000 tasks', file(times(40_000, (index) => `<userTask id="t${index}"/>`))],
    ['30,000 tasks of one id', file(times(30_000, () => '<userTask id="t"/>'))],
    ['a document type that opens and opens', `<!DOCTYPE a [${'<!ENTITY '.repeat(200_000)}`],
    ['a comment that never ends', file('<!--'.repeat(500_000))],
  ])('does not hold the event loop with %s', async (_name, xml) => {
    const held = await heldDuring(readProcessApart(xml).catch(() => undefined));

    expect(held).toBeLessThan(heldTooLongMs);
  });
});
