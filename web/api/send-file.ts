import type { z } from 'zod';
import { AppError } from '#shared/error.ts';
import {
  type FilePurpose,
  uploadDocument,
  type uploadedFile,
  uploadFlow,
  uploadPicture,
  uploadReport,
} from '#shared/file.ts';
import type { AnyOperation } from '#shared/operation.ts';
import { beginUpload, finishUpload, partBytes, uploadPart } from '#shared/upload.ts';
import { call } from './call.ts';
import { hashFile } from './hash-file.ts';
import { callAtLength, sendBlob, uploadFile } from './upload.ts';

/** A file that has been sent. */
export type SentFile = z.output<typeof uploadedFile>;

/** What is going on with a file that is being sent: `waiting` is for the network to come back. */
export type SendPhase = 'reading' | 'sending' | 'waiting' | 'finishing';

/** How a file is sent. */
export interface FileSending {
  purpose: FilePurpose;
  onProgress?: ((phase: SendPhase, percent: number) => void) | undefined;
  /** The id of an upload in parts, so that it can be given up. */
  onBegun?: ((id: string) => void) | undefined;
  /** Stops it; sent again, it goes on with the parts that have not come. */
  signal?: AbortSignal | undefined;
}

const wholes: Readonly<Record<FilePurpose, AnyOperation>> = {
  document: uploadDocument,
  report: uploadReport,
  flow: uploadFlow,
  picture: uploadPicture,
};

/** How long to wait before a part is tried once more; after the last of them it is given up. */
const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000];

/**
 * Sends a file and answers it as it is stored. A large one goes in parts: what breaks off is tried again for a minute,
 * and goes on where it stopped when it is sent again, also by another page. What the store has already, and the sender
 * may read, is not sent at all. Throws without a toast.
 */
export async function sendFile(file: File, sending: FileSending): Promise<SentFile> {
  const { purpose, onProgress, signal } = sending;
  if (file.size <= partBytes) {
    return uploadFile<SentFile>(wholes[purpose].path, file, {
      onProgress: (sent, total) => onProgress?.('sending', percentOf(sent, total)),
      signal,
      isSilent: true,
    });
  }
  onProgress?.('reading', 0);
  const sha256 = await hashFile(file);
  signal?.throwIfAborted();
  const announced = { name: file.name, sizeBytes: file.size, sha256, purpose };
  const begun = await patient(sending, () => call(beginUpload, announced, { isSilent: true, signal }));
  if (begun.file || !begun.upload) return begun.file as SentFile;
  sending.onBegun?.(begun.upload.id);
  await sendParts(file, begun.upload, sending);
  onProgress?.('finishing', 100);
  return finished(begun.upload.id, sending);
}

interface Begun {
  id: string;
  partBytes: number;
  partCount: number;
}

async function sendParts(file: File, { id, partBytes: size, partCount }: Begun, sending: FileSending): Promise<void> {
  const { onProgress, signal } = sending;
  for (let part = partCount; part * size < file.size; ) {
    const start = part * size;
    const piece = file.slice(start, start + size);
    // What is counted includes the framing of the request.
    const tell = (sent: number) => onProgress?.('sending', percentOf(start + Math.min(sent, piece.size), file.size));
    tell(0);
    const path = `${uploadPart.path}?id=${id}&part=${part}`;
    const arrived = await patient(sending, () =>
      sendBlob<{ partCount: number }>(path, piece, 'part', { onProgress: tell, signal, isSilent: true }),
    );
    part = arrived.partCount;
  }
}

/** Asked again when the answer was lost, or while the server is still putting the parts together. */
async function finished(id: string, sending: FileSending): Promise<SentFile> {
  for (;;) {
    try {
      const { signal } = sending;
      return await patient(sending, () =>
        callAtLength<SentFile>(finishUpload.path, { id }, { signal, isSilent: true }),
      );
    } catch (error) {
      if (!(error instanceof AppError) || error.failure !== 'conflict') throw error;
      await pause(1_000, sending.signal);
    }
  }
}

async function patient<Result>({ onProgress, signal }: FileSending, work: () => Promise<Result>): Promise<Result> {
  for (const waitMs of waitsMs) {
    try {
      return await work();
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof AppError) || error.failure !== 'unavailable') throw error;
      onProgress?.('waiting', Number.NaN);
      await pause(waitMs, signal);
    }
  }
  return work();
}

function percentOf(sent: number, total: number): number {
  return Math.floor((Math.min(sent, total) / total) * 100);
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
