import { raw } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { BlobStore } from '#server/blob/blob-store.ts';
import { insertMany } from '#server/database/row.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { type Format, paperOf } from './papers.ts';

/** Files of the demo: their contents are written once each, their rows entered together. */
export class Papers {
  readonly #seeder: Seeder;
  readonly #blobs: BlobStore;
  readonly #rows: Record<string, unknown>[] = [];

  constructor(seeder: Seeder, blobs: BlobStore) {
    this.#seeder = seeder;
    this.#blobs = blobs;
  }

  /** Makes a file of a record, or one that a form is still to take, and answers its id and checksum. */
  async make(
    title: string,
    format: Format,
    holder: { module?: string; recordId?: string; by: string; at: string; edition?: number },
  ): Promise<{ id: string; sha256: string }> {
    const { content, sha256 } = await paperOf(title, format, holder.edition ?? 1);
    const id = newId();
    await this.#blobs.write(id, content);
    this.#rows.push({
      id,
      name: `${title}.${format}`,
      extension: format,
      size_bytes: content.length,
      sha256,
      uploaded_by: holder.by,
      purpose: 'document',
      module: holder.module ?? null,
      record_id: holder.recordId ?? null,
      created_at: holder.at,
    });
    return { id, sha256 };
  }

  /** Enters what has been made so far. */
  async enter(): Promise<void> {
    const names = Object.keys(this.#rows[0] ?? {});
    await insertMany(this.#seeder.context.store, raw('file'), names, this.#rows.splice(0));
  }
}
