import { isBlank, isDeclaration, qualified, textIn, type XmlElement } from '../document/xml-tree.ts';
import { bpmnUri } from '../namespace.ts';
import { subProcessKinds } from '../sub-process-kinds.ts';

/** One thing of a file that people speak of: a process, a node, a flow, a lane, a message. */
export interface ProcessPart {
  readonly id: string;
  /** The BPMN name of what it is, such as `userTask`. */
  readonly type: string;
  readonly name: string;
  /** Everything that is set on it, by {@link SettingPath}. */
  readonly settings: ReadonlyMap<SettingPath, string>;
  /** Where it is drawn and in which colours; empty where it is not. */
  readonly placement: string;
}

/** The names from a part down to one of its values, separated by {@link pathSeparator}. */
export type SettingPath = string;

/** Stands between the names of a {@link SettingPath}; no name contains it. */
export const pathSeparator = '\u0001';

/** The container that a part stands in, as if it were set on the part. */
export const parentSetting = 'in';

const containers: ReadonlySet<string> = new Set([
  'definitions',
  'process',
  ...subProcessKinds,
  'collaboration',
  'laneSet',
  'childLaneSet',
]);

/** They hold parts and say nothing themselves. */
const transparent: ReadonlySet<string> = new Set(['laneSet', 'childLaneSet', 'extensionElements']);

/** What follows from the ends of the flows. */
const derived: ReadonlySet<string> = new Set(['incoming', 'outgoing']);

/** What tells one of several like things from another. */
const identifying = ['id', 'name', 'key', 'target', 'source'];

/** The parts of a file by id, in its order. A part without id is known by what it connects or its place. */
export function processParts(definitions: XmlElement): Map<string, ProcessPart> {
  const placements = placementsIn(definitions);
  const parts = new Map<string, ProcessPart>();
  const visit = (element: XmlElement, parentId: string) => {
    let ownId = parentId;
    if (isPart(element)) {
      ownId = idOf(element, parts);
      const settings = settingsOf(element);
      settings.set(parentSetting, parentId);
      const name = attributeOf(element, 'name');
      parts.set(ownId, { id: ownId, type: element.name, name, settings, placement: placements.get(ownId) ?? '' });
    }
    for (const child of elementsIn(element)) if (isPart(child) || transparent.has(child.name)) visit(child, ownId);
  };
  visit(definitions, '');
  return parts;
}

function isPart({ uri, name, parent }: XmlElement): boolean {
  if (uri !== bpmnUri || transparent.has(name) || derived.has(name) || name === 'documentation') return false;
  return parent !== null && parent.uri === bpmnUri && containers.has(parent.name) && name !== 'import';
}

function idOf(element: XmlElement, known: ReadonlyMap<string, unknown>): string {
  const own = attributeOf(element, 'id');
  if (own && !known.has(own)) return own;
  const ends = ['sourceRef', 'targetRef'].map((end) => attributeOf(element, end)).filter(Boolean);
  const base = `${own || element.name} ${ends.join(' → ')}`.trim();
  let id = base;
  for (let count = 2; known.has(id); count += 1) id = `${base} (${count})`;
  return id;
}

function settingsOf(part: XmlElement): Map<SettingPath, string> {
  const settings = new Map<SettingPath, string>();
  const gather = (element: XmlElement, path: readonly string[]) => {
    for (const attribute of element.attributes) {
      const isKnown = element === part && qualified(attribute) === 'id';
      if (!isDeclaration(attribute) && !isKnown) {
        const named = [...path, attribute.name].join(pathSeparator);
        // Several vendors may use the same word.
        settings.set(
          settings.has(named) ? [...path, qualified(attribute)].join(pathSeparator) : named,
          attribute.value,
        );
      }
    }
    const text = textIn(element).trim();
    const children = elementsIn(element).filter((child) => !isPart(child) && !derived.has(child.name));
    if (text) settings.set(path.join(pathSeparator), text);
    else if (element !== part && !transparent.has(element.name) && children.length + element.attributes.length === 0) {
      settings.set(path.join(pathSeparator), '');
    }
    for (const child of children) gather(child, transparent.has(child.name) ? path : [...path, step(child, children)]);
  };
  gather(part, []);
  return settings;
}

/** The name of a child, with what tells it from others of its name. */
function step(child: XmlElement, siblings: readonly XmlElement[]): string {
  const alike = siblings.filter(({ name, uri }) => name === child.name && uri === child.uri);
  const identity = child.uri === bpmnUri ? '' : identifying.map((name) => attributeOf(child, name)).find(Boolean);
  if (
    identity &&
    alike.filter((other) => identifying.some((name) => attributeOf(other, name) === identity)).length === 1
  ) {
    return `${child.name}[${identity}]`;
  }
  return alike.length > 1 ? `${child.name}[${alike.indexOf(child) + 1}]` : child.name;
}

/** Where each element is drawn, by its id, over all diagrams of the file. */
function placementsIn(definitions: XmlElement): Map<string, string> {
  const placements = new Map<string, string>();
  const visit = (element: XmlElement) => {
    const id = attributeOf(element, 'bpmnElement');
    if (id && (element.name === 'BPMNShape' || element.name === 'BPMNEdge')) {
      placements.set(id, `${placements.get(id) ?? ''}${drawn(element)}`);
    } else for (const child of elementsIn(element)) visit(child);
  };
  for (const diagram of elementsIn(definitions)) if (diagram.name === 'BPMNDiagram') visit(diagram);
  return placements;
}

function drawn(element: XmlElement): string {
  const own = element.attributes
    .filter((attribute) => !isDeclaration(attribute) && attribute.name !== 'id')
    .map(({ name, value }) => `${name}=${Number.isFinite(Number(value)) && value ? Number(value) : value}`)
    .toSorted();
  return `<${element.name} ${own.join(' ')}>${elementsIn(element).map(drawn).join('')}`;
}

function elementsIn(element: XmlElement): XmlElement[] {
  return element.children.filter((child) => !isBlank(child)).filter((child) => child.kind === 'element');
}

function attributeOf(element: XmlElement, name: string): string {
  return element.attributes.find((attribute) => qualified(attribute) === name)?.value ?? '';
}
