import { type ProcessPart, parentSetting, pathSeparator, processParts } from '#shared/bpmn/comparison/process-parts.ts';
import { settingTitle } from '#shared/bpmn/comparison/setting-title.ts';
import { parseXml } from '#shared/bpmn/document/parse-xml.ts';
import { bpmnUri } from '#shared/bpmn/namespace.ts';
import { titleOfType } from '../canvas/element-title.ts';
import style from './process-document.css?inline';

/** What a document about a process is made of. */
interface Described {
  readonly title: string;
  readonly xml: string;
  /** The drawing, in print colours. */
  readonly svg: string;
  /** When the document is made, in words. */
  readonly madeAt: string;
}

/** In which order the parts are described, by their types; nodes are all that is not named. */
const chapters: readonly [title: string, types: readonly string[]][] = [
  ['流程与池', ['process', 'collaboration', 'participant', 'lane']],
  ['节点', []],
  ['流转', ['sequenceFlow', 'messageFlow', 'association']],
  [
    '消息、信号与数据',
    ['message', 'signal', 'error', 'escalation', 'dataObject', 'dataStore', 'itemDefinition', 'resource'],
  ],
];

const words: ReadonlyMap<string, string> = new Map([
  ['true', '是'],
  ['false', '否'],
]);

/** Told otherwise: in the heading, or as the text beneath it. */
const headed: ReadonlySet<string> = new Set(['name', 'documentation', parentSetting]);

/**
 * A page of its own that describes a process in full: the drawing, and every part with its documentation and what is set
 * on it. It needs nothing from the network and prints well. All content goes in as text, never as markup.
 */
export function processDocument({ title, xml, svg, madeAt }: Described): string {
  const parts = [...processParts(parseXml(xml, bpmnUri).root).values()];
  const page = document.implementation.createHTMLDocument(title);
  page.documentElement.lang = 'zh-CN';
  const add = writerIn(page);

  page.head.prepend(Object.assign(page.createElement('meta'), { name: 'viewport', content: 'width=device-width' }));
  const charset = page.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  page.head.prepend(charset);
  add(page.head, 'style', style);
  add(page.body, 'h1', title);
  add(page.body, 'p', `生成于 ${madeAt}`).className = 'quiet';
  const figure = add(page.body, 'figure');
  figure.append(page.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true));

  const nameOf = (id: string) => parts.find((part) => part.id === id)?.name || id;
  const named = new Set(chapters.flatMap(([, types]) => types));
  for (const [heading, types] of chapters) {
    const described = parts.filter(({ type }) => (types.length > 0 ? types.includes(type) : !named.has(type)));
    if (described.length > 0) add(page.body, 'h2', heading);
    for (const part of described) describe(part);
  }
  return `<!doctype html>\n${page.documentElement.outerHTML}`;

  function describe(part: ProcessPart): void {
    const section = add(page.body, 'section');
    const heading = add(section, 'h3', headingOf(part));
    add(heading, 'small', `${titleOfType(part.type)} ${part.id}`);
    const text = part.settings.get('documentation');
    if (text) add(section, 'p', text).className = 'documentation';
    const settings = [...part.settings].filter(([path, value]) => !headed.has(path) && value !== '');
    if (settings.length === 0) return;
    const body = add(add(section, 'table'), 'tbody');
    for (const [path, value] of settings) {
      const row = add(body, 'tr');
      add(row, 'th', settingTitle(path.split(pathSeparator))).scope = 'row';
      add(row, 'td', words.get(value) ?? nameOf(value));
    }
  }

  function headingOf({ id, type, name, settings }: ProcessPart): string {
    if (name || type !== 'sequenceFlow') return name || titleOfType(type) || id;
    return `${nameOf(settings.get('sourceRef') ?? '')} → ${nameOf(settings.get('targetRef') ?? '')}`;
  }
}

function writerIn(page: Document) {
  return <Name extends keyof HTMLElementTagNameMap>(parent: Element, name: Name, text = '') => {
    const element = page.createElement(name);
    element.textContent = text;
    parent.append(element);
    return element;
  };
}
