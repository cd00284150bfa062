import { hashOf } from './hash-blob.ts';

// One file for each worker: whoever asked ends it with the answer.
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  hashOf(data).then(
    (sha256) => postMessage({ sha256 }),
    (error: unknown) => postMessage({ problem: String(error) }),
  );
});
