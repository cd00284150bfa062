import type { BlobStore } from '#server/blob/blob-store.ts';
import type { Database } from '#server/database/database.ts';
import type { SmsProvider } from '#server/identity/sms.ts';
import type { Registry } from '#server/module/registry.ts';

/** What jobs work with. */
export interface JobParts {
  database: Database;
  registry: Registry;
  /** Where contents of files lie. */
  blobs: BlobStore;
  /** What texts go out by, where there is anything. */
  identity?: { sms: SmsProvider | null };
  /** The password of the mail server, from the surroundings. */
  mailPassword?: string | undefined;
}

/**
 * Work that is due by the clock. It opens its own transactions, may be cut off at any point, and must bear being done
 * again: after a failure, and after its process died.
 */
export interface Job {
  /** Never changes: what administrators made of the job is kept under it. */
  code: string;
  title: string;
  /** What it does, in a sentence for administrators. */
  note: string;
  /** Five parts, minutes first, in Chinese time. */
  cron: string;
  /** Tries after a failure before administrators are told; 2 unless given. */
  retries?: number;
  /** Answers what it did, where that is worth a line in the log. */
  run(parts: JobParts, now: Date): Promise<string | undefined>;
}

/** The line in the log of a job about how much it did, such as 关闭 3 件; nothing where there was nothing to do. */
export function amountDone(verb: string, count: number, unit: string): string | undefined {
  return count > 0 ? `${verb} ${count} ${unit}` : undefined;
}

/** The same of a job that removes old rows. */
export function removedRows(count: number): string | undefined {
  return amountDone('清理', count, '条');
}
