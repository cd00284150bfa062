import { lintDocument } from './lint-document.ts';
import type { LintQuestion } from './linting.ts';

// One document at a time: whoever asks sends the next one when this is answered.
addEventListener('message', async ({ data }: MessageEvent<LintQuestion>) => {
  postMessage(await lintDocument(data.xml, data.templates).catch(() => null));
});
