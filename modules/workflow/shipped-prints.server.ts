import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { processPrintTemplate } from '#server/approval/tables.ts';
import type { Transaction } from '#server/database/database.ts';
import { insert } from '#server/database/row.ts';
import type { Person } from '#server/engine/ports.ts';
import { cleanRichText } from '#server/richtext/clean.ts';

/** Puts into an empty store how the cases of the shipped processes are printed, by the keys that their files are called by. */
export async function shipPrintTemplates(store: Transaction, actor: Person): Promise<void> {
  const folder = new URL('shipped-prints/', import.meta.url);
  for (const path of globSync('*.html', { cwd: folder }).sort())
    await insert(store, processPrintTemplate, {
      processKey: basename(path, '.html'),
      content: cleanRichText(readFileSync(new URL(path, folder), 'utf8')),
      updatedAt: new Date().toISOString(),
      updatedBy: actor.id,
      updatedByName: actor.name,
    });
}
