import { z } from 'zod';

/** More than anybody needs to explain what he decides. */
export const mostAttachedFiles = 10;

/** Files that go with a decision, sent before by whoever decides. */
export const attachedFiles = z
  .array(z.uuid())
  .max(mostAttachedFiles, `一次最多附 ${mostAttachedFiles} 个文件`)
  .default([]);
