import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/error.ts';
import type { Extension } from '#shared/file.ts';
import { withoutTurning } from '#shared/turning.ts';
import { checkContentApart } from './check-apart.ts';
import { extensionOf } from './file-format.ts';

/** What may be sent to an address, and the sentences for what may not. */
export interface ReceiveRules {
  extensions: readonly Extension[];
  limitBytes: number;
  wrongExtension: string;
  tooLarge: string;
  /** What an archive may unpack to, where that is less than usual. */
  unpackedLimitBytes?: number;
}

/** A file that has arrived whole and is what its name says. */
export interface ReceivedFile {
  /** Where it lies for now. */
  path: string;
  name: string;
  extension: Extension;
  sizeBytes: number;
  /** In hexadecimal. */
  sha256: string;
}

/** What multipart framing may add to the size of a file. */
const framingBytes = 64 * 1024;
const longestName = 200;

/** The name without folders, control characters and what would show it in another order. */
function cleanName(given: string): string {
  return withoutTurning(given)
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    .replace(/\p{Cc}/gu, '')
    .trim();
}

/** A name that is too long, cut in front of its extension. */
function shortened(name: string, extension: Extension): string {
  if (name.length <= longestName) return name;
  return `${name.slice(0, longestName - extension.length - 1).toWellFormed()}.${extension}`;
}

/** What is said of a content that did not come whole. */
export function brokenUpload(cause?: unknown): AppError {
  return new AppError('invalid', '上传的内容不完整，请重新上传', { cause });
}

/** A request that breaks off or makes no sense is the sender's fault; what the disk says is not. */
function blame(error: unknown): unknown {
  const isOurs = error instanceof AppError || (error as NodeJS.ErrnoException).syscall !== undefined;
  return isOurs ? error : brokenUpload(error);
}

/** The name as it is kept, and its kind. Throws `invalid` for a kind that the rules do not name. */
export function acceptedName(given: string, rules: ReceiveRules): { name: string; extension: Extension } {
  const name = cleanName(given);
  const extension = rules.extensions.find((accepted) => accepted === extensionOf(name));
  if (!extension) throw new AppError('invalid', rules.wrongExtension);
  return { name: shortened(name, extension), extension };
}

/** How much a request is about to send, as far as that is known; otherwise the most that it may. */
export function sizeOf(request: FastifyRequest, { limitBytes }: ReceiveRules): number {
  return Math.min(Number(request.headers['content-length'] ?? limitBytes) || limitBytes, limitBytes);
}

async function firstFile(request: FastifyRequest, rules: ReceiveRules): Promise<MultipartFile> {
  if (!request.isMultipart()) throw new AppError('invalid', '请选择要上传的文件');
  if (Number(request.headers['content-length'] ?? 0) > rules.limitBytes + framingBytes) {
    throw new AppError('tooLarge', rules.tooLarge);
  }
  const limits = { fileSize: rules.limitBytes, files: 1, fields: 20, fieldSize: framingBytes };
  const part = await request.file({ limits, throwFileSizeLimit: false });
  if (!part) throw new AppError('invalid', '请选择要上传的文件');
  return part;
}

function acceptedOrDrained({ filename, file }: MultipartFile, rules: ReceiveRules) {
  try {
    return acceptedName(filename ?? '', rules);
  } catch (error) {
    // The rest must be read, or the sender never hears the answer.
    file.resume();
    throw error;
  }
}

async function save(source: Readable, path: string): Promise<{ sizeBytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      yield chunk;
    }
  };
  await pipeline(source, measure, createWriteStream(path, { flags: 'wx', flush: true }));
  return { sizeBytes, sha256: hash.digest('hex') };
}

/**
 * Streams the one file of a multipart request into the directory under a temporary name, checks it, and lends it to
 * `use`. Afterwards the temporary file is gone, unless `use` moved it: nothing stays of an upload that fails or breaks off.
 */
export async function receive<Answer>(
  request: FastifyRequest,
  directory: string,
  rules: ReceiveRules,
  use: (file: ReceivedFile) => Promise<Answer>,
): Promise<Answer> {
  const part = await firstFile(request, rules).catch((error: unknown) => {
    throw blame(error);
  });
  const { name, extension } = acceptedOrDrained(part, rules);
  const path = join(directory, `${randomUUID()}.part`);
  try {
    const { sizeBytes, sha256 } = await save(part.file, path);
    if (part.file.truncated) throw new AppError('tooLarge', rules.tooLarge);
    if (sizeBytes === 0) throw new AppError('invalid', '不能上传空文件');
    await checkContentApart(path, extension, rules.unpackedLimitBytes);
    return await use({ path, name, extension, sizeBytes, sha256 });
  } catch (error) {
    throw blame(error);
  } finally {
    await rm(path, { force: true });
  }
}
