// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import type { InstanceDetail } from '../../../tasks.ts';
import { StandstillNote } from './standstill-note.tsx';

setStage();

const still = { standstillAt: '汇聚', allowed: ['terminate', 'addBranch'] };
const text = '流程停在“汇聚”，它等待的分支不会再到达';

const shown = (changes: object) => {
  const { unmount } = renderPage(
    <StandstillNote instance={{ ...still, ...changes } as unknown as InstanceDetail} />,
    [],
    '/workflow/detail',
  );
  const told = screen.queryByRole('alert')?.textContent ?? null;
  unmount();
  return told;
};

it('tells whoever operates a case at which join it stands for good, and what may be done', () => {
  expect(shown({})).toBe(
    `${text}可以点“增加分支”让没有到达的分支重新办理，或在“流程实例”中迁移到不需要它的版本后重试，或终止流程。`,
  );
  expect(shown({ allowed: ['terminate'] })).toBe(`${text}可以在“流程实例”中迁移到不需要它的版本后重试，或终止流程。`);
  expect(shown({ allowed: [] })).toBeNull();
  expect(shown({ standstillAt: null })).toBeNull();
});
