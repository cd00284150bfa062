// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { newDiagram } from '#shared/bpmn/new-diagram.ts';
import { processNameIn } from './process-name.ts';

test('finds the name of the process', () => {
  expect(processNameIn(newDiagram({ id: 'leave', name: '请假', flavour: 'camunda' }))).toBe('请假');
});

test('falls back to the id, also in files that declare no namespace', () => {
  expect(processNameIn('<definitions><process id="leave" name=" "/></definitions>')).toBe('leave');
});

test('finds nothing in a file without a process', () => {
  expect(processNameIn('<a/>')).toBeNull();
  expect(processNameIn('not xml')).toBeNull();
});
