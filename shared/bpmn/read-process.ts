import { AppError } from '../error.ts';
import { type BpmnDocument, readDocument } from './document/bpmn-document.ts';
import { DocumentError } from './document/bpmn-tree.ts';
import { odditiesIn } from './document/oddities.ts';
import { ElementIds } from './element-ids.ts';
import { elementOf, elementsOf, type ModdleElement, textOf } from './moddle.ts';
import type { ProcessDefinitionModel, ProcessModel, ReadWarning } from './process-model.ts';
import { engineText, extensionNames, readListeners } from './read-extensions.ts';
import { readFaults } from './read-faults.ts';
import { readFlow } from './read-flow.ts';
import { readNode } from './read-node.ts';
import { readWarning } from './read-warning.ts';

/** Reads a BPMN file into plain data. Rejects with AppError `invalid` when it is not a BPMN file at all. */
export async function readProcess(xml: string): Promise<ProcessDefinitionModel> {
  const document = documentOf(xml);
  const { flavour, isFlavourTold, definitions } = document;
  const warnings = [...document.warnings.flatMap(readWarning), ...readFaults(document)];
  const processes = elementsOf(definitions, 'rootElements')
    .filter((element) => element.$instanceOf('bpmn:Process'))
    .map((element) => readOne(element, { flavour, isFlavourTold }, warnings));
  return { flavour, processes, warnings, ...(odditiesIn(document.tree).isForZeebe && { isForZeebe: true }) };
}

function documentOf(xml: string): BpmnDocument {
  try {
    return readDocument(xml);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const where = error.line ? `，第 ${error.line} 行有误` : '';
    throw new AppError('invalid', `文件不是有效的 BPMN 流程图${where}：${error.message}`);
  }
}

function readOne(
  process: ModdleElement,
  { flavour, isFlavourTold }: Pick<BpmnDocument, 'flavour' | 'isFlavourTold'>,
  warnings: ReadWarning[],
): ProcessModel {
  const content = contentOf(process);
  const ids = new ElementIds(content.map(({ element }) => element));
  const warn = (elementId: string, message: string) => warnings.push({ elementId, message, isLoss: true });

  const placed = content
    .filter(({ element }) => element.$instanceOf('bpmn:FlowNode'))
    .map(({ element, parent }) => ({ element, parent, id: ids.of(element, 'node') }));

  const flows = content
    .filter(({ element }) => element.$instanceOf('bpmn:SequenceFlow'))
    .flatMap(({ element }) => readFlow(element, ids, flavour, warn) ?? []);
  const arriving = Map.groupBy(flows, ({ target }) => target);
  const leaving = Map.groupBy(flows, ({ source }) => source);

  const nodes = placed.map(({ element, parent, id }) => {
    const place = {
      id,
      parentId: ids.known(parent),
      // What the nodes themselves say of their flows is often missing or out of date.
      incoming: (arriving.get(id) ?? []).map((flow) => flow.id),
      outgoing: (leaving.get(id) ?? []).map((flow) => flow.id),
      defaultFlow: ids.known(elementOf(element, 'default')),
    };
    return readNode(element, place, flavour, (message) => warn(id, message));
  });

  const isMarked = process.get('isExecutable');
  return {
    id: textOf(process, 'id') ?? '',
    name: textOf(process, 'name') ?? '',
    // Where the file does not say, its own engine decides: camunda runs only what is marked, the others all.
    isExecutable: isMarked === undefined ? !(isFlavourTold && flavour === 'camunda') : isMarked === true,
    versionTag: engineText(process, flavour, 'versionTag'),
    listeners: readListeners(process, flavour),
    extensions: extensionNames(process, flavour),
    nodes: byId(nodes),
    flows: byId(flows),
  };
}

interface Content {
  element: ModdleElement;
  /** The sub-process around the element. */
  parent?: ModdleElement;
}

/** The flow elements of a process or sub-process and of all sub-processes in it, in document order. */
function contentOf(container: ModdleElement, parent?: ModdleElement): Content[] {
  return elementsOf(container, 'flowElements').flatMap((element) => [
    { element, parent },
    ...contentOf(element, element),
  ]);
}

/** Without prototype, so that looking up any id is safe. */
function byId<Value extends { id: string }>(values: readonly Value[]): Record<string, Value> {
  const record = Object.create(null) as Record<string, Value>;
  for (const value of values) record[value.id] = value;
  return record;
}
