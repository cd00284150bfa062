import type { EnginePorts } from '#server/engine/ports.ts';
import { claimLoose } from '#server/file/claim.ts';
import type { Registry } from '#server/module/registry.ts';
import { caseSource } from '#shared/case-source.ts';
import { createBinding } from './binding.ts';
import { createCaseWords } from './case-words.ts';
import { createDirectory } from './directory.ts';
import { createEnteredValues } from './entered-values.ts';
import { createContentReader, createRecordReader } from './record-facts.ts';

/** The organisation and its records, as the engine asks for them. */
export function approvalPorts(
  registry: Registry,
): Pick<EnginePorts, 'directory' | 'binding' | 'record' | 'content' | 'entered' | 'attach' | 'words'> {
  return {
    directory: createDirectory(registry),
    binding: createBinding(registry),
    record: createRecordReader(registry),
    content: createContentReader(registry),
    entered: createEnteredValues(registry),
    attach: (files, { actor, instance, transaction }) =>
      claimLoose(caseSource, instance.id, files, { viewer: actor, store: transaction }),
    words: createCaseWords(registry),
  };
}
