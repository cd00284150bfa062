import { expect, test } from 'vitest';
import type { AnyModule } from '#shared/module.ts';
import { modules } from './index.ts';

// A list that is empty for everybody at first, and that nobody can add to, says whence its records come.
const listed = (modules as readonly AnyModule[]).filter(
  ({ declaration }) => declaration.list.columns.length > 0 && !declaration.shownOn && !declaration.access.add,
);

test.each(listed.map((module) => [module.title, module] as const))(
  '%s says whence its records come',
  (_title, module) => {
    expect(module.declaration.list.origin).toBeTruthy();
  },
);
