// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Drawing } from '#web/designer/drawing.ts';
import { useDraft } from '#web/designer/panel/use-draft.ts';
import { approvalXml, openDrawing } from '#web/designer/testing/open-drawing.ts';
import { installSvgGeometry } from '#web/designer/testing/svg-geometry.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function renderDraft(problemOf?: (text: string) => string | undefined, opened?: Drawing) {
  installSvgGeometry();
  const drawing = opened ?? new Drawing(false);
  const commit = vi.fn<(text: string) => void>();
  const rendered = renderHook(({ value }) => useDraft({ drawing, value, commit, problemOf }), {
    initialProps: { value: '旧' },
  });
  const type = (text: string) => act(() => rendered.result.current.change(text));
  return { ...rendered, drawing, commit, type };
}

it('writes several letters as one text after a pause', () => {
  const { commit, type } = renderDraft();

  type('新');
  act(() => vi.advanceTimersByTime(700));
  type('新的');
  act(() => vi.advanceTimersByTime(700));
  expect(commit).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(200));

  expect(commit.mock.calls).toEqual([['新的']]);
});

it('waits longer in a large drawing, which takes its time to show what is written', async () => {
  vi.useRealTimers();
  const drawing = await openDrawing(`${approvalXml}<!-- ${'-'.padEnd(1_000_000, ' ')} -->`);
  vi.useFakeTimers();
  const { commit, type } = renderDraft(undefined, drawing);

  type('新');
  act(() => vi.advanceTimersByTime(1_900));
  expect(commit).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(200));
  expect(commit.mock.calls).toEqual([['新']]);
  drawing.destroy();
});

it('writes when the field is left, and not again after the pause', () => {
  const { result, commit, type } = renderDraft();

  type('新');
  act(() => result.current.settle());
  act(() => vi.advanceTimersByTime(2000));

  expect(commit.mock.calls).toEqual([['新']]);
});

it('writes when the field goes away, and when the drawing asks for it', () => {
  const leaving = renderDraft();
  leaving.type('新');
  leaving.unmount();
  expect(leaving.commit.mock.calls).toEqual([['新']]);

  const asked = renderDraft();
  asked.type('新');
  act(() => asked.drawing.applyDrafts());
  expect(asked.commit.mock.calls).toEqual([['新']]);
});

it('waits for the end of a composition', () => {
  const { result, commit, type } = renderDraft();

  act(() => result.current.setIsComposing(true));
  type('xin');
  act(() => vi.advanceTimersByTime(5000));
  expect(commit).not.toHaveBeenCalled();

  act(() => result.current.setIsComposing(false));
  type('新');
  act(() => vi.advanceTimersByTime(1000));
  expect(commit.mock.calls).toEqual([['新']]);
});

it('shows what is wrong and never writes it', () => {
  const { result, drawing, commit, type, unmount } = renderDraft((text) => (text === '' ? '不能为空' : undefined));

  type('');
  act(() => vi.advanceTimersByTime(2000));
  expect(result.current.problem).toBe('不能为空');
  expect(drawing.isDirty).toBe(false);
  unmount();

  expect(commit).not.toHaveBeenCalled();
});

it('writes nothing when the text is typed back, and follows the model otherwise', () => {
  const { result, commit, type, rerender } = renderDraft();

  type('新');
  type('旧');
  act(() => vi.advanceTimersByTime(2000));
  expect(commit).not.toHaveBeenCalled();

  rerender({ value: '别处改的' });
  expect(result.current.text).toBe('别处改的');
});
