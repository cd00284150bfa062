import { type LintQuestion, lintDocument } from './lint-document.ts';

// One document at a time: whoever asks sends the next one when this is answered.
addEventListener('message', async ({ data }: MessageEvent<LintQuestion>) => {
  postMessage(await lintDocument(data).catch(() => null));
});
