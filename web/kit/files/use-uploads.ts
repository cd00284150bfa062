import { useEffect, useRef, useState } from 'react';
import { AppError } from '#shared/error.ts';
import type { FilePurpose } from '#shared/file.ts';
import { cancelUpload } from '#shared/upload.ts';
import { call, sentenceFor } from '#web/api/call.ts';
import { type SendPhase, type SentFile, sendFile } from '#web/api/send-file.ts';
import { showToast } from '#web/api/toast.ts';
import { useUnderWay } from './form-uploads.ts';

/** A file on its way to the server. */
export interface Upload {
  key: string;
  name: string;
  percent: number;
  phase: SendPhase | 'paused' | 'failed';
  /** Why it does not go on, where it does not. */
  problem: string | null;
}

/** What goes with an upload and does not show. */
interface Held {
  file: File;
  abort: AbortController;
  uploadId: string | null;
}

/** The uploads of one input. */
export interface Uploads {
  uploads: readonly Upload[];
  send: (key: string, file: File) => void;
  pause: (key: string) => void;
  /** Goes on with what was paused or has failed, from where it stopped. */
  resume: (key: string) => void;
  cancel: (key: string) => void;
}

/** Whether it may succeed another time: what the server has refused will not. */
function isWorthRetrying(error: AppError): boolean {
  return ['unavailable', 'internal', 'tooMany', 'conflict'].includes(error.failure);
}

/** Sends files for a purpose; tells each that has arrived. */
export function useUploads(purpose: FilePurpose, onSent: (file: SentFile) => void): Uploads {
  const underWay = useUnderWay();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const held = useRef(new Map<string, Held>());
  const tell = useRef(onSent);
  useEffect(() => {
    tell.current = onSent;
  });
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));

  function leave(key: string) {
    underWay.end(key);
    held.current.delete(key);
    setUploads((before) => before.filter((upload) => upload.key !== key));
  }

  async function run(key: string) {
    const entry = held.current.get(key);
    if (!entry) return;
    const { signal } = entry.abort;
    try {
      const sent = await sendFile(entry.file, {
        purpose,
        signal,
        onProgress: (phase, percent) => change(key, { phase, problem: null, ...(percent >= 0 && { percent }) }),
        onBegun: (id) => {
          entry.uploadId = id;
        },
      });
      tell.current(sent);
      leave(key);
    } catch (error) {
      // Paused or given up: whoever did it has said so.
      if (signal.aborted) return;
      if (!(error instanceof AppError)) throw error;
      if (isWorthRetrying(error)) return change(key, { phase: 'failed', problem: sentenceFor(error) });
      showToast('error', `“${entry.file.name}”：${sentenceFor(error)}`);
      leave(key);
    }
  }

  return {
    uploads,
    send: (key, file) => {
      underWay.begin(key);
      held.current.set(key, { file, abort: new AbortController(), uploadId: null });
      setUploads((before) => [...before, { key, name: file.name, percent: 0, phase: 'sending', problem: null }]);
      void run(key);
    },
    pause: (key) => {
      held.current.get(key)?.abort.abort();
      change(key, { phase: 'paused', problem: null });
    },
    resume: (key) => {
      const entry = held.current.get(key);
      if (!entry) return;
      entry.abort = new AbortController();
      change(key, { phase: 'sending', problem: null });
      void run(key);
    },
    cancel: (key) => {
      const entry = held.current.get(key);
      entry?.abort.abort();
      leave(key);
      // What cannot be given up now is cleared away by the clock.
      if (entry?.uploadId) call(cancelUpload, { id: entry.uploadId }, { isSilent: true }).catch(() => undefined);
    },
  };
}
