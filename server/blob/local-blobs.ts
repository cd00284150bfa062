import { mkdirSync } from 'node:fs';
import { copyFile, link, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { absentContent, type BlobContent, type BlobStore } from './blob-store.ts';

function isAbsent(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/** Keeps contents as files of one folder, made when it is not there; several processes may share it. */
export class LocalBlobs implements BlobStore {
  readonly arrivals: string;

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true });
    this.arrivals = directory;
  }

  async write(key: string, content: Uint8Array): Promise<void> {
    const path = this.#pathOf(`${newId()}.part`);
    await writeFile(path, content, { flush: true });
    await rename(path, this.#pathOf(key));
  }

  async take(key: string, path: string): Promise<void> {
    await rename(path, this.#pathOf(key)).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EXDEV') throw error;
      // It lies on another disk.
      const near = this.#pathOf(`${newId()}.part`);
      await copyFile(path, near);
      await rename(near, this.#pathOf(key));
      await rm(path, { force: true });
    });
  }

  async read(key: string): Promise<BlobContent | null> {
    try {
      const file = await open(this.#pathOf(key));
      const { size } = await file.stat();
      return { body: file.createReadStream(), sizeBytes: size };
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  async copy(from: string, to: string): Promise<boolean> {
    try {
      // One content under two names takes no further room, and goes when both have gone.
      await link(this.#pathOf(from), this.#pathOf(to)).catch((error: unknown) => {
        if (isAbsent(error)) throw error;
        return copyFile(this.#pathOf(from), this.#pathOf(to));
      });
      return true;
    } catch (error) {
      if (isAbsent(error)) return false;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true });
  }

  async lend<Answer>(key: string, use: (path: string) => Promise<Answer>): Promise<Answer> {
    const path = this.#pathOf(key);
    await stat(path).catch((error: unknown) => {
      throw isAbsent(error) ? absentContent() : error;
    });
    return use(path);
  }

  #pathOf(key: string): string {
    return join(this.arrivals, key);
  }
}
