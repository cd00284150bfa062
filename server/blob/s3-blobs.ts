import { createWriteStream, mkdirSync, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { S3mini } from 's3mini';
import { v7 as newId } from 'uuid';
import { AppError } from '#shared/error.ts';
import { absentContent, type BlobContent, type BlobStore } from './blob-store.ts';

/** Which bucket, and what opens it. */
export interface S3Settings {
  /** Of the service, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const contentType = 'application/octet-stream';

/** Keeps contents as objects of one bucket of a service that speaks S3; each goes and comes as a stream. */
export class S3Blobs implements BlobStore {
  readonly arrivals: string;
  readonly #bucket: S3mini;

  constructor({ endpoint, bucket, ...rest }: S3Settings, arrivals: string) {
    mkdirSync(arrivals, { recursive: true });
    this.arrivals = arrivals;
    this.#bucket = new S3mini({ ...rest, endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}` });
  }

  /** Throws `unavailable` unless the bucket is there and opens to the keys. */
  async demandBucket(): Promise<void> {
    if (!(await reached(this.#bucket.bucketExists()))) throw new AppError('unavailable', '对象存储中没有指定的存储桶');
  }

  async write(key: string, content: Uint8Array): Promise<void> {
    await reached(this.#bucket.putObject(key, new Blob([new Uint8Array(content)]), contentType));
  }

  async take(key: string, path: string): Promise<void> {
    // A blob of a file is read as it is sent.
    const content = await openAsBlob(path);
    await reached(this.#bucket.putObject(key, content, contentType));
    await rm(path, { force: true });
  }

  async read(key: string): Promise<BlobContent | null> {
    const answer = await reached(this.#bucket.getObjectResponse(key));
    if (!answer?.body) return null;
    const body = Readable.fromWeb(answer.body as ReadableStream<Uint8Array>);
    return { body, sizeBytes: Number(answer.headers.get('content-length')) };
  }

  async copy(from: string, to: string): Promise<boolean> {
    if (!(await reached(this.#bucket.objectExists(from)))) return false;
    await reached(this.#bucket.copyObject(from, to));
    return true;
  }

  async remove(key: string): Promise<void> {
    await reached(this.#bucket.deleteObject(key));
  }

  async lend<Answer>(key: string, use: (path: string) => Promise<Answer>): Promise<Answer> {
    const content = await this.read(key);
    if (!content) throw absentContent();
    const path = join(this.arrivals, `${newId()}.part`);
    try {
      await pipeline(content.body, createWriteStream(path, { flags: 'wx' }));
      return await use(path);
    } finally {
      await rm(path, { force: true });
    }
  }
}

/** What the service says is nothing that a user can mend. */
async function reached<Answer>(asking: Promise<Answer>): Promise<Answer> {
  return asking.catch((cause: unknown) => {
    throw new AppError('unavailable', '文件存储暂不可用，请稍后重试', { cause });
  });
}
