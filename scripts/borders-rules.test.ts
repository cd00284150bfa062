import { describe, expect, it } from 'vitest';
import { bordersCrossed, cyclesIn, importsOf, sizesExceeded } from './borders-rules.ts';

const graphOf = (imports: Record<string, string[]>) => new Map(Object.entries(imports));

describe('borders', () => {
  it('sees aliases, relative paths and dynamic imports, and leaves packages out', () => {
    const text = `import { z } from 'zod';\nimport { a } from '#shared/a.ts';\nimport './b.ts';\nconst c = await import('../c.ts');`;

    expect(importsOf({ path: 'server/http/x.ts', text })).toEqual(['shared/a.ts', 'server/http/b.ts', 'server/c.ts']);
  });

  it('sees what is imported as a folder, but for what is left out of it', () => {
    const text = `const views = import.meta.glob(['../modules/*/views/*.tsx', '!**/*.test.tsx'])`;
    const known = ['modules/user/views/list.tsx', 'modules/user/views/list.test.tsx', 'modules/user/user.ts'];

    expect(importsOf({ path: 'app/web.tsx', text }, known)).toEqual(['modules/user/views/list.tsx']);
  });

  it.each([
    ['shared/field.ts', 'server/database/open.ts'],
    ['web/shell/shell.tsx', 'modules/contract/contract.ts'],
    ['web/shell/shell.tsx', 'server/http/server.ts'],
    ['server/crud/list.ts', 'modules/contract/contract.ts'],
    ['modules/contract/contract.ts', 'server/crud/list.ts'],
    ['modules/contract/views/lists.tsx', 'modules/contract/contract.server.ts'],
    ['modules/contract/views/lists.tsx', 'modules/company/views/lists.tsx'],
    ['modules/contract/contract.server.ts', 'modules/company/company.server.ts'],
    ['modules/user/profile.ts', 'modules/user/views/profile.tsx'],
    ['modules/user/profile.server.ts', 'modules/user/views/profile.tsx'],
  ])('refuses that %s imports %s', (from, to) => {
    expect(bordersCrossed(graphOf({ [from]: [to] }))).toHaveLength(1);
  });

  it.each([
    ['server/crud/list.ts', 'shared/module.ts'],
    ['modules/contract/views/lists.tsx', 'modules/contract/contract.ts'],
    ['modules/contract/views/lists.tsx', 'modules/company/company.ts'],
    ['modules/contract/contract.server.ts', 'server/module/serve.ts'],
    ['app/compose.ts', 'modules/index.ts'],
  ])('lets %s import %s', (from, to) => {
    expect(bordersCrossed(graphOf({ [from]: [to] }))).toEqual([]);
  });

  it('finds a cycle and names its files', () => {
    const cycles = cyclesIn(graphOf({ 'web/a.ts': ['web/b.ts'], 'web/b.ts': ['web/c.ts'], 'web/c.ts': ['web/a.ts'] }));

    expect(cycles).toEqual(['import cycle: web/a.ts > web/b.ts > web/c.ts > web/a.ts']);
  });

  it('finds a cycle that a lazy import closes, and a declaration that knows its views so', () => {
    const files = [
      { path: 'modules/user/profile.ts', text: 'const Page = lazy(() => import(`./views/profile.tsx`));' },
      { path: 'modules/user/views/profile.tsx', text: `import { profile } from '../profile.ts';` },
    ];
    const graph = new Map(files.map((file) => [file.path, importsOf(file)]));

    expect(cyclesIn(graph)).toHaveLength(1);
    expect(bordersCrossed(graph)).toEqual(['modules/user/profile.ts must not import modules/user/views/profile.tsx']);
  });

  it('names files that are too long', () => {
    expect(sizesExceeded([{ path: 'web/long.ts', text: '\n'.repeat(401) }])).toHaveLength(1);
  });
});
