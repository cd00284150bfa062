import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { AppError } from '#shared/error.ts';
import { readAt, type ZipEntry, zipEntriesOf } from './zip-directory.ts';

const localHeader = { bytes: 30, signature: 0x04034b50 };
const pieceBytes = 64 * 1024;
const method = { stored: 0, deflated: 8 };

/** What is said of an archive that cannot be read. */
function broken(): AppError {
  return new AppError('invalid', '文件已损坏，无法读取');
}

/**
 * The parts of a zip archive, unpacked piece by piece. What the archive says of their sizes counts for nothing: past the
 * limit, all parts together, reading throws `tooLarge`.
 */
export class Archive {
  readonly #file: FileHandle;
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  #bytesLeft: number;

  private constructor(file: FileHandle, entries: readonly ZipEntry[], limitBytes: number) {
    this.#file = file;
    this.#entries = new Map(entries.map((entry) => [entry.name, entry]));
    this.#bytesLeft = limitBytes;
  }

  /** Throws `invalid` for what is no archive. */
  static async open(path: string, limitBytes: number): Promise<Archive> {
    const file = await open(path);
    const entries = await zipEntriesOf(file);
    if (entries) return new Archive(file, entries, limitBytes);
    await file.close();
    throw broken();
  }

  /** Whether there is such a part. */
  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The content of a part. */
  async *contentOf(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) throw broken();
    if (entry.method === method.stored) return yield* this.#counted(this.#packed(entry));
    if (entry.method !== method.deflated) throw broken();
    const packed = Readable.from(this.#packed(entry));
    const inflate = createInflateRaw();
    packed.once('error', (error) => inflate.destroy(error));
    try {
      yield* this.#counted(packed.pipe(inflate));
    } catch (error) {
      const isOfContent = (error as NodeJS.ErrnoException).code?.startsWith('Z_') === true;
      throw isOfContent ? broken() : error;
    } finally {
      packed.destroy();
      inflate.destroy();
    }
  }

  /** Lets the file go. */
  close(): Promise<void> {
    return this.#file.close();
  }

  async #startOf({ offset }: ZipEntry): Promise<number> {
    const header = await readAt(this.#file, offset, localHeader.bytes);
    if (header.length < localHeader.bytes || header.readUInt32LE(0) !== localHeader.signature) throw broken();
    return offset + localHeader.bytes + header.readUInt16LE(26) + header.readUInt16LE(28);
  }

  async *#packed(entry: ZipEntry): AsyncGenerator<Buffer> {
    let at = await this.#startOf(entry);
    for (const end = at + entry.packedBytes; at < end; ) {
      const piece = await readAt(this.#file, at, Math.min(pieceBytes, end - at));
      if (piece.length === 0) throw broken();
      at += piece.length;
      yield piece;
    }
  }

  async *#counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.#bytesLeft -= chunk.length;
      if (this.#bytesLeft < 0) throw new AppError('tooLarge', '压缩内容解压后过大，不能上传');
      yield chunk;
    }
  }
}
