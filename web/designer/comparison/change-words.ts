import type { PartChange } from '#shared/bpmn/comparison/compare-processes.ts';

/** What became of a part, in a word. */
export const changeWords: Readonly<Record<PartChange['kind'], string>> = {
  added: '新增',
  removed: '删除',
  changed: '修改',
  moved: '移动',
};
