import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** One file of an archive that is being written. */
export interface ZipPart {
  /** Folders in front are separated by `/`. */
  name: string;
  /** Its content, or how to get at it when its turn has come. */
  content: Buffer | (() => Promise<Readable>);
  /** The time of the file in the archive; now when not said. */
  at?: Date;
}

/** A zip archive, written piece by piece as it is read: none of its files is ever whole in memory. */
export function zipStream(parts: Iterable<ZipPart>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { name, content, at: mtime = new Date() } of parts) {
    if (Buffer.isBuffer(content)) zip.addBuffer(content, name, { mtime });
    else
      zip.addReadStreamLazy(name, { mtime }, (use) => {
        content().then(
          (stream) =>
            use(
              null,
              stream.once('error', (error) => output.destroy(error)),
            ),
          (error: Error) => output.destroy(error),
        );
      });
  }
  zip.end();
  return output;
}

/** A whole archive in memory, for a few small files. */
export function zipOf(parts: Iterable<ZipPart>): Promise<Buffer> {
  return buffer(zipStream(parts));
}
