import type { KeyboardEvent } from 'react';
import { expect, test } from 'vitest';
import { isSent } from './is-sent.ts';

const pressed = (more: object, native: object = {}) =>
  ({
    key: 'Enter',
    ctrlKey: true,
    metaKey: false,
    nativeEvent: { isComposing: false, keyCode: 13, ...native },
    ...more,
  }) as KeyboardEvent;

test('Ctrl and Enter send, and Enter alone does not', () => {
  expect(isSent(pressed({}))).toBe(true);
  expect(isSent(pressed({ ctrlKey: false, metaKey: true }))).toBe(true);
  expect(isSent(pressed({ ctrlKey: false }))).toBe(false);
  expect(isSent(pressed({ key: 'a' }))).toBe(false);
});

test('a word being composed is not sent, in browsers that have ended the composition before the key as well', () => {
  expect(isSent(pressed({}, { isComposing: true }))).toBe(false);
  expect(isSent(pressed({}, { keyCode: 229 }))).toBe(false);
});
