// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { chooseFile, chooseFiles } from './choose-files.ts';

const file = new File(['<a/>'], '流程.bpmn');

/** Answers whatever the page asks for with these files, or goes back on it without any. */
function answering(files: readonly File[]): HTMLInputElement[] {
  const asked: HTMLInputElement[] = [];
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    asked.push(this);
    Object.defineProperty(this, 'files', { value: files });
    this.dispatchEvent(new Event(files.length > 0 ? 'change' : 'cancel'));
  });
  return asked;
}

afterEach(() => vi.restoreAllMocks());

test('asks for files of some kinds, by a new input each time', async () => {
  const asked = answering([file]);
  expect(await chooseFile('.bpmn')).toBe(file);
  expect(await chooseFiles('.bpmn,.xml')).toEqual([file]);
  expect(asked).toMatchObject([
    { type: 'file', accept: '.bpmn', multiple: false },
    { type: 'file', accept: '.bpmn,.xml', multiple: true },
  ]);
  expect(asked[0]).not.toBe(asked[1]);
});

test('answers nothing when nobody chooses anything', async () => {
  answering([]);
  expect(await chooseFile('.bpmn')).toBeUndefined();
  expect(await chooseFiles('.bpmn')).toEqual([]);
});
