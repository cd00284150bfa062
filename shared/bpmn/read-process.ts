import { AppError } from '../error.ts';
import { extensionsFor, type Flavour } from './flavour.ts';
import { createModdle, elementOf, elementsOf, type ModdleElement, type ParsedFile, textOf } from './moddle.ts';
import { withBpmnNamespace } from './namespace.ts';
import type { FlowNode, ProcessDefinitionModel, ProcessModel, ReadWarning, SequenceFlow } from './process-model.ts';
import { engineText, extensionNames, readListeners } from './read-extensions.ts';
import { readFlow } from './read-flow.ts';
import { readNode } from './read-node.ts';
import { lineOf, readWarning } from './read-warning.ts';

/** Reads a BPMN file into plain data. Rejects with AppError `invalid` when it is not a BPMN file at all. */
export async function readProcess(xml: string): Promise<ProcessDefinitionModel> {
  const text = withBpmnNamespace(xml);
  const { flavour, extensions } = extensionsFor(text);
  const { rootElement, warnings: complaints } = await parse(text, extensions);
  const warnings = complaints.flatMap(readWarning);
  const processes = elementsOf(rootElement, 'rootElements')
    .filter((element) => element.$instanceOf('bpmn:Process'))
    .map((element) => readOne(element, flavour, (warning) => warnings.push(warning)));
  return { flavour, processes, warnings };
}

async function parse(text: string, extensions: ReturnType<typeof extensionsFor>['extensions']): Promise<ParsedFile> {
  try {
    return await createModdle(extensions).fromXML(text);
  } catch (error) {
    const line = error instanceof Error ? lineOf(error.message) : undefined;
    throw new AppError('invalid', `文件不是有效的 BPMN 流程图${line ? `，${line}有误` : ''}`);
  }
}

function readOne(process: ModdleElement, flavour: Flavour, warn: (warning: ReadWarning) => void): ProcessModel {
  const content = contentOf(process);
  const ids = new Ids(content.map(({ element }) => element));

  // (1) Every node gets its id, because flows are named after their ends where they have no id of their own.
  const placed = content
    .filter(({ element }) => element.$instanceOf('bpmn:FlowNode'))
    .map(({ element, parent }) => ({ element, parent, id: ids.of(element, 'node') }));

  // (2) The flows, and with them what comes into and goes out of each node, whether or not the node says so itself.
  const incoming = new Map<string, string[]>(placed.map(({ id }) => [id, []]));
  const outgoing = new Map<string, string[]>(placed.map(({ id }) => [id, []]));
  const flows = emptyRecord<SequenceFlow>();
  for (const { element } of content.filter(({ element }) => element.$instanceOf('bpmn:SequenceFlow'))) {
    const source = ids.known(elementOf(element, 'sourceRef'));
    const target = ids.known(elementOf(element, 'targetRef'));
    const id = ids.of(element, `${source}_to_${target}`);
    const leaving = outgoing.get(source);
    const arriving = incoming.get(target);
    if (!leaving || !arriving) {
      warn({ elementId: id, message: '连线的起点或终点不在流程中', isLoss: true });
      continue;
    }
    leaving.push(id);
    arriving.push(id);
    flows[id] = readFlow(element, { id, source, target }, flavour);
  }

  // (3) The nodes.
  const nodes = emptyRecord<FlowNode>();
  for (const { element, parent, id } of placed) {
    const place = {
      id,
      parentId: parent && ids.known(parent),
      incoming: incoming.get(id) ?? [],
      outgoing: outgoing.get(id) ?? [],
      defaultFlow: ids.known(elementOf(element, 'default')) || undefined,
    };
    nodes[id] = readNode(element, place, flavour, (message) => warn({ elementId: id, message, isLoss: true }));
  }

  return {
    id: textOf(process, 'id') ?? '',
    name: textOf(process, 'name') ?? '',
    // Where the file does not say, it is for its own engine to say: camunda runs only what is marked.
    isExecutable:
      process.get('isExecutable') === true || (process.get('isExecutable') === undefined && flavour !== 'camunda'),
    versionTag: engineText(process, flavour, 'versionTag'),
    listeners: readListeners(process, flavour),
    extensions: extensionNames(process, flavour),
    nodes,
    flows,
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

/** Gives every element the id of the file, or a made one that is the same whenever the same file is read. */
class Ids {
  private readonly ids = new Map<ModdleElement, string>();
  private readonly taken: Set<string>;

  constructor(elements: ModdleElement[]) {
    this.taken = new Set(elements.flatMap((element) => textOf(element, 'id') ?? []));
  }

  /** The id of an element; a made one begins with `stem`. */
  of(element: ModdleElement, stem: string): string {
    const id = textOf(element, 'id') ?? this.make(stem);
    this.ids.set(element, id);
    return id;
  }

  /** The id that an element was given; empty when it was given none. */
  known(element: ModdleElement | undefined): string {
    return (element && this.ids.get(element)) ?? '';
  }

  private make(stem: string): string {
    let id = stem;
    for (let count = 2; this.taken.has(id); count += 1) id = `${stem}_${count}`;
    this.taken.add(id);
    return id;
  }
}

function emptyRecord<Value>(): Record<string, Value> {
  return Object.create(null) as Record<string, Value>;
}
