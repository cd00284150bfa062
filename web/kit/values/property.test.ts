import { expect, it } from 'vitest';
import { modules } from '#modules/index.ts';
import type { Declaration } from '#shared/declaration.ts';
import { keptByClock } from '#shared/due.ts';
import { propertiesOf } from './property.ts';

const declarations = modules.map((module) => module.declaration as Declaration);

it('a limit is read, and not what its clock keeps for itself', () => {
  const limits = declarations.flatMap(({ name, due }) => (due?.clock ? [{ name, due }] : []));
  expect(limits.map(({ name }) => name)).toEqual(expect.arrayContaining(['problem', 'question']));
  for (const declaration of declarations) {
    const { due } = declaration;
    if (!due) continue;
    const names = [...propertiesOf(declaration).keys()];
    expect(names, declaration.name).toContain(due.field);
    for (const name of keptByClock(due)) expect(names, declaration.name).not.toContain(name);
  }
});
