import { describe, expect, it } from 'vitest';
import { handoverFields, personFields } from '#shared/handover.ts';
import { modules } from './index.ts';

// What holds for every module where somebody hands his work over.

describe('work that is handed over', () => {
  it('is named by fields that hold users', () => {
    for (const { name, declaration } of modules) {
      const people = personFields(declaration);
      for (const field of handoverFields(declaration)) expect(people, name).toContain(field);
    }
  });

  it('is told by every module whose steps wait for a person', () => {
    for (const { name, declaration } of modules) {
      const { lifecycle = {}, handover } = declaration;
      if (handover?.length === 0) continue;
      for (const { actor } of Object.values(lifecycle)) {
        if (actor && actor !== 'createdBy') expect(handoverFields(declaration), name).toContain(actor);
      }
    }
  });
});
