import { expect, it } from 'vitest';
import type { Finding } from '#web/designer/lint/finding.ts';
import { markersOf, mostMarkers, type Surroundings } from '#web/designer/markers/markers.ts';

const nowhere: Surroundings = { isSeen: () => true, containerOf: () => undefined, hiddenIn: () => undefined };
const finding = (elementId: string, rule = 'label-required'): Finding => ({ elementId, rule, detail: '' });

it('marks an element once, by its worst finding, and names all', () => {
  const [marker] = markersOf([finding('a'), finding('a', 'conditional-event')], nowhere);
  expect(marker).toEqual({ elementId: 'a', severity: 'error', count: 2, text: '条件事件没有填写条件\n还没有名称' });
});

it('names a few of many findings', () => {
  const [marker] = markersOf(
    Array.from({ length: 9 }, () => finding('a')),
    nowhere,
  );
  expect(marker?.text.split('\n')).toHaveLength(7);
  expect(marker?.text).toContain('另有 3 处');
});

it('sums up at the container what is too much, errors and what is seen being marked first', () => {
  const findings = Array.from({ length: 300 }, (_, index) =>
    finding(`n${index}`, index === 299 ? 'conditional-event' : 'label-required'),
  );
  const markers = markersOf(findings, {
    ...nowhere,
    isSeen: (id) => Number(id.slice(1)) >= 200,
    containerOf: () => 'pool',
  });
  expect(markers[0]?.elementId).toBe('n299');
  expect(markers).toHaveLength(mostMarkers + 1);
  expect(markers.at(-1)).toMatchObject({ elementId: 'pool', count: 180, text: '其中的元素还有 180 处' });
});

it('marks a collapsed sub-process for what its own plane shows, however deep', () => {
  const outer: Record<string, string> = { inner: 'outer', task: 'inner' };
  const markers = markersOf([finding('task')], { ...nowhere, hiddenIn: (id) => outer[id] });
  expect(markers.map(({ elementId, count }) => [elementId, count])).toEqual([
    ['task', 1],
    ['inner', 1],
    ['outer', 1],
  ]);
});
