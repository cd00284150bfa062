import { globSync, readFileSync } from 'node:fs';
import { v7 as newId } from 'uuid';
import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { insert } from '#server/database/row.ts';
import type { Person } from '#server/engine/ports.ts';
import { processForm, processFormEdition } from '#server/engine/tables/form-tables.ts';
import { formContent } from '#shared/form/form-content.ts';

const shipped = z.object({ key: z.string(), name: z.string(), content: formContent });

/** Puts the forms of the shipped processes into an empty store, published. They must be there before those are deployed. */
export async function shipForms(store: Transaction, actor: Person): Promise<void> {
  const folder = new URL('shipped-forms/', import.meta.url);
  for (const path of globSync('*.json', { cwd: folder }).sort()) {
    const { key, name, content } = shipped.parse(JSON.parse(readFileSync(new URL(path, folder), 'utf8')));
    const at = new Date().toISOString();
    const form = await insert(store, processForm, {
      id: newId(),
      key,
      name,
      category: '行政办公',
      content,
      edition: 1,
      updatedAt: at,
      updatedBy: actor.id,
      updatedByName: actor.name,
    });
    await insert(store, processFormEdition, {
      formId: form.id,
      edition: 1,
      name,
      content,
      note: '随产品提供',
      publishedAt: at,
      publishedByName: actor.name,
    });
  }
}
