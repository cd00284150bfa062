import { type FileHandle, open } from 'node:fs/promises';

/** One file in a zip archive, as the archive's own directory declares it. */
export interface ZipEntry {
  name: string;
  /** The size after unpacking, which nothing guarantees. */
  sizeBytes: number;
}

const signature = { end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50, entry: 0x02014b50 };
const length = { end: 22, end64: 56, locator64: 20, entry: 46, longestComment: 0xffff };
/** A 32-bit field that holds this says: see the 64-bit one. */
const elsewhere = 0xffffffff;
const largestDirectoryBytes = 64 * 1024 * 1024;

async function read(file: FileHandle, position: number, size: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, position);
  return buffer.subarray(0, bytesRead);
}

/** Where the archive's directory lies, found from the record that ends every archive. */
async function locate(file: FileHandle, fileBytes: number): Promise<{ start: number; size: number } | null> {
  const tailStart = Math.max(0, fileBytes - length.end - length.longestComment);
  const tail = await read(file, tailStart, fileBytes - tailStart);
  let at = tail.length - length.end;
  while (at >= 0 && tail.readUInt32LE(at) !== signature.end) at -= 1;
  if (at < 0) return null;
  const size = tail.readUInt32LE(at + 12);
  const start = tail.readUInt32LE(at + 16);
  if (start !== elsewhere && size !== elsewhere) return { start, size };
  const locator = await read(file, tailStart + at - length.locator64, length.locator64);
  if (locator.length < length.locator64 || locator.readUInt32LE(0) !== signature.locator64) return null;
  const end64 = await read(file, Number(locator.readBigUInt64LE(8)), length.end64);
  if (end64.length < length.end64 || end64.readUInt32LE(0) !== signature.end64) return null;
  return { size: Number(end64.readBigUInt64LE(40)), start: Number(end64.readBigUInt64LE(48)) };
}

/** The unpacked size from the extra fields of an entry whose 32-bit field is too small for it. */
function size64(extra: Buffer): number {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === 1 && at + 12 <= extra.length) return Number(extra.readBigUInt64LE(at + 4));
  }
  return elsewhere;
}

function parse(directory: Buffer): ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  for (let at = 0; at + length.entry <= directory.length; ) {
    if (directory.readUInt32LE(at) !== signature.entry) return null;
    const declared = directory.readUInt32LE(at + 24);
    const nameEnd = at + length.entry + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    const extra = directory.subarray(nameEnd, extraEnd);
    const sizeBytes = declared === elsewhere ? size64(extra) : declared;
    entries.push({ name: directory.toString('utf8', at + length.entry, nameEnd), sizeBytes });
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** What a zip archive says it contains, without unpacking anything; null for a file that is no readable archive. */
export async function zipEntries(path: string): Promise<ZipEntry[] | null> {
  const file = await open(path);
  try {
    const found = await locate(file, (await file.stat()).size);
    if (!found || found.size > largestDirectoryBytes) return null;
    const directory = await read(file, found.start, found.size);
    return directory.length === found.size ? parse(directory) : null;
  } finally {
    await file.close();
  }
}
