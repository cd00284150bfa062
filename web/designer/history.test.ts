import { expect, it } from 'vitest';
import { EditHistory } from '#web/designer/history.ts';

it('is clean again after undoing every change', () => {
  const history = new EditHistory();

  history.track('execute');
  history.track('execute');
  expect(history.isDirty).toBe(true);
  history.track('undo');
  history.track('undo');
  expect(history.isDirty).toBe(false);
});

it('is dirty after undoing what was saved, and clean after redoing it', () => {
  const history = new EditHistory();
  history.track('execute');
  history.markSaved();

  history.track('undo');
  expect(history.isDirty).toBe(true);
  history.track('redo');
  expect(history.isDirty).toBe(false);
});

it('stays dirty when a new change replaces the saved one', () => {
  const history = new EditHistory();
  history.track('execute');
  history.markSaved();

  history.track('undo');
  history.track('execute');

  expect(history.isDirty).toBe(true);
});

it('takes a file opened over the document as unsaved until it is saved', () => {
  const history = new EditHistory();

  history.reset(false);
  expect(history.isDirty).toBe(true);
  history.markSaved();
  expect(history.isDirty).toBe(false);
});
