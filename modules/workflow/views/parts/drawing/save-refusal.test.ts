import { expect, it } from 'vitest';
import { saveRefusal } from './save-refusal.ts';

it('says that nothing is to be saved only where nothing is, not where the editing was taken over', () => {
  expect(saveRefusal({ isUnsaved: false, maySave: false })).toBe('没有需要保存的修改');
  expect(saveRefusal({ isUnsaved: true, maySave: false })).toBe('现在不能保存，修改还在图上');
  expect(saveRefusal({ isUnsaved: true, maySave: true })).toBeNull();
});
