import { bpmnUri, meaningOf } from '../namespace.ts';
import { foreignKindOf } from './foreign-kind.ts';
import { parseXml, XmlError } from './parse-xml.ts';
import { qualified, type XmlTree } from './xml-tree.ts';

/** Why a file is refused. */
export class DocumentError extends Error {
  readonly reason: 'notXml' | 'notBpmn';
  /** Counted from 1. */
  readonly line: number | undefined;

  constructor(reason: DocumentError['reason'], message: string, line?: number) {
    super(message);
    this.reason = reason;
    this.line = line;
  }
}

/** The tree of a BPMN file, every namespace under the address by which it is known here; throws {@link DocumentError}. */
export function bpmnTreeOf(text: string): XmlTree {
  const tree = parsed(text);
  const { root } = tree;
  if (root.name === 'definitions' && root.uri === bpmnUri) return tree;
  // The engines overlook that a file declares no namespace at all.
  if (qualified(root) === 'definitions' && root.uri === '') return parsed(text, bpmnUri);
  const kind = foreignKindOf(root);
  throw new DocumentError('notBpmn', kind ?? `根元素是 <${qualified(root)}>，不是 BPMN 的 <definitions>`);
}

function parsed(text: string, defaultUri?: string): XmlTree {
  try {
    return parseXml(text, defaultUri, meaningOf);
  } catch (error) {
    if (error instanceof XmlError) throw new DocumentError('notXml', error.message, error.line);
    throw error;
  }
}
