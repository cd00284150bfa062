import type { Readable } from 'node:stream';
import { AppError } from '#shared/error.ts';

/** A content as it is read. */
export interface BlobContent {
  body: Readable;
  sizeBytes: number;
}

/**
 * Where the contents of files lie, each under a key that is given once: a content never changes. Who may read what is
 * not its business. What is not there reads as null; a store out of reach throws `unavailable`.
 */
export interface BlobStore {
  /** A folder of this machine in which contents arrive and are put together before they are kept. */
  readonly arrivals: string;
  /** Keeps a small content. */
  write(key: string, content: Uint8Array): Promise<void>;
  /** Keeps the content of a file of this machine, which may be gone afterwards. */
  take(key: string, path: string): Promise<void>;
  read(key: string): Promise<BlobContent | null>;
  /** Keeps the same content under a second key, without carrying it here; false where there is none. */
  copy(from: string, to: string): Promise<boolean>;
  /** What is not there is as well removed. */
  remove(key: string): Promise<void>;
  /** Lends the content as a file of this machine while it is worked on; throws `notFound` where there is none. */
  lend<Answer>(key: string, use: (path: string) => Promise<Answer>): Promise<Answer>;
}

/** What is said of a content that is not there. */
export function absentContent(): AppError {
  return new AppError('notFound', '文件不存在或已被删除');
}
