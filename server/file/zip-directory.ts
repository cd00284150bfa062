import { type FileHandle, open } from 'node:fs/promises';

/** One file in a zip archive, as the archive's own directory declares it. */
export interface ZipEntry {
  name: string;
  /** The size after unpacking, which nothing guarantees. */
  sizeBytes: number;
  packedBytes: number;
  /** How it is packed; 0 is not at all, 8 is deflated. */
  method: number;
  /** Where in the archive it begins. */
  offset: number;
}

const signature = { end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50, entry: 0x02014b50 };
const length = { end: 22, end64: 56, locator64: 20, entry: 46, longestComment: 0xffff };
/** A 32-bit field that holds this says: see the 64-bit one. */
const elsewhere = 0xffffffff;
const largestDirectoryBytes = 16 * 1024 * 1024;

/** A piece of a file; less than was asked for where the file ends before it, as it does for places that a false archive makes up. */
export async function readAt(file: FileHandle, position: number, size: number): Promise<Buffer> {
  if (!Number.isSafeInteger(position) || position < 0) return Buffer.alloc(0);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, position);
  return buffer.subarray(0, bytesRead);
}

/** Where the archive's directory lies, found from the record that ends every archive. */
async function locate(file: FileHandle, fileBytes: number): Promise<{ start: number; size: number } | null> {
  const tailStart = Math.max(0, fileBytes - length.end - length.longestComment);
  const tail = await readAt(file, tailStart, fileBytes - tailStart);
  let at = tail.length - length.end;
  while (at >= 0 && tail.readUInt32LE(at) !== signature.end) at -= 1;
  if (at < 0) return null;
  const size = tail.readUInt32LE(at + 12);
  const start = tail.readUInt32LE(at + 16);
  if (start !== elsewhere && size !== elsewhere) return { start, size };
  const locator = await readAt(file, tailStart + at - length.locator64, length.locator64);
  if (locator.length < length.locator64 || locator.readUInt32LE(0) !== signature.locator64) return null;
  const end64 = await readAt(file, Number(locator.readBigUInt64LE(8)), length.end64);
  if (end64.length < length.end64 || end64.readUInt32LE(0) !== signature.end64) return null;
  return { size: Number(end64.readBigUInt64LE(40)), start: Number(end64.readBigUInt64LE(48)) };
}

/** The fields of an entry that are too large for their 32 bits, in the order that the format gives them. */
function wideFields(extra: Buffer, narrow: readonly number[]): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let next = at + 4;
    return narrow.map((value) => {
      if (value !== elsewhere || next + 8 > extra.length) return value;
      next += 8;
      return Number(extra.readBigUInt64LE(next - 8));
    });
  }
  return [...narrow];
}

const utf8Flag = 0x800;
const strict = new TextDecoder('utf-8', { fatal: true });
const chinese = new TextDecoder('gb18030');

/** A name as the archive marks it; where it does not, Windows in China has written it in its own code unless it reads as UTF-8. */
function nameOf(bytes: Buffer, flags: number): string {
  if ((flags & utf8Flag) !== 0) return bytes.toString('utf8');
  try {
    return strict.decode(bytes);
  } catch {
    return chinese.decode(bytes);
  }
}

function parse(directory: Buffer): ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  for (let at = 0; at + length.entry <= directory.length; ) {
    if (directory.readUInt32LE(at) !== signature.entry) return null;
    const narrow = [24, 20, 42].map((field) => directory.readUInt32LE(at + field));
    const nameEnd = at + length.entry + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    const extra = directory.subarray(nameEnd, extraEnd);
    const [sizeBytes = 0, packedBytes = 0, offset = 0] = wideFields(extra, narrow);
    const name = nameOf(directory.subarray(at + length.entry, nameEnd), directory.readUInt16LE(at + 8));
    entries.push({ name, sizeBytes, packedBytes, offset, method: directory.readUInt16LE(at + 10) });
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** What a zip archive says it contains, without unpacking anything; null for a file that is no readable archive. */
export async function zipEntriesOf(file: FileHandle): Promise<ZipEntry[] | null> {
  const found = await locate(file, (await file.stat()).size);
  if (!found || found.size > largestDirectoryBytes) return null;
  const directory = await readAt(file, found.start, found.size);
  return directory.length === found.size ? parse(directory) : null;
}

/** The same for the file at a path. */
export async function zipEntries(path: string): Promise<ZipEntry[] | null> {
  const file = await open(path);
  try {
    return await zipEntriesOf(file);
  } finally {
    await file.close();
  }
}
