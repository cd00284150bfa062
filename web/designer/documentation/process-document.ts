import { type ProcessPart, parentSetting } from '#shared/bpmn/comparison/process-parts.ts';
import { titleOfType } from '../canvas/element-title.ts';
import { contentsOf } from './contents.ts';
import type { Picture } from './every-picture.ts';
import { pageMargins } from './page-margins.ts';
import { type Fact, partWords } from './part-words.ts';
import type { PeopleNames } from './people-names.ts';
import style from './process-document.css?inline';

/** What a document about a file is made of. */
/** What a document about a process is made of. */
export interface Described {
  readonly title: string;
  /** In words, which version it is of; absent where nobody knows. */
  readonly standing?: string;
  /** Of the file, in its order. */
  readonly parts: readonly ProcessPart[];
  readonly pictures: readonly Picture[];
  readonly people: PeopleNames;
  /** When the document is made, in words. */
  readonly madeAt: string;
}

/** In which order the parts of a picture are described, by their types; nodes are all that is not named. */
const chapters: readonly [title: string, types: readonly string[]][] = [
  ['流程与池', ['process', 'collaboration', 'participant', 'lane']],
  ['节点', []],
  ['流转', ['sequenceFlow', 'messageFlow', 'association']],
];

/** What is no part of any picture. */
const globalTypes = [
  'message',
  'signal',
  'error',
  'escalation',
  'dataObject',
  'dataStore',
  'itemDefinition',
  'resource',
];

const kinds: Readonly<Record<Picture['kind'], string>> = {
  process: '流程',
  collaboration: '协作',
  subProcess: '子流程',
};

/** Wider than this, in pixels and for its height, a picture has a page across when it is printed. */
const widePx = 800;
const wideRatio = 1.6;

type Heading = 'h2' | 'h3' | 'h4';

/**
 * A page of its own that describes a file in full: every diagram with what is drawn in it, each part with its
 * documentation and what is set on it. It needs nothing from the network and prints well. All content goes in as text,
 * never as markup.
 */
export function processDocument({ title, standing, parts, pictures, people, madeAt }: Described): Document {
  const byId = new Map(parts.map((part) => [part.id, part]));
  const { headingOf, nameOf, factsOf } = partWords(parts, people);
  const page = document.implementation.createHTMLDocument(title);
  page.documentElement.lang = 'zh-CN';
  const add = writerIn(page);

  page.head.prepend(Object.assign(page.createElement('meta'), { name: 'viewport', content: 'width=device-width' }));
  const charset = page.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  page.head.prepend(charset);
  add(page.head, 'style', style);
  add(page.head, 'style', pageMargins(title));
  add(page.body, 'h1', title);
  const made = add(
    page.body,
    'p',
    [...versionsIn(parts), ...(standing ? [standing] : []), `生成于 ${madeAt}`].join(' · '),
  );
  made.className = 'quiet';

  const isSeveral = pictures.length > 1;
  const shares = sharesOf(parts, pictures);
  for (const [at, picture] of pictures.entries()) {
    const section = add(page.body, 'section');
    if (isSeveral) add(add(section, 'h2', picture.title), 'small', kinds[picture.kind]);
    show(section, picture);
    describeAll(section, shares[at] ?? [], isSeveral ? 'h3' : 'h2');
  }
  const told = new Set(shares.flat());
  const left = parts.filter((part) => !told.has(part));
  const globals = left.filter(({ type }) => globalTypes.includes(type));
  const end = add(page.body, 'section');
  chapter(end, '消息、信号与数据', globals, 'h2');
  const elsewhere = left.filter((part) => !globals.includes(part));
  if (elsewhere.length > 0 && pictures.length > 0) chapter(end, '没有画出的部分', elsewhere, 'h2');
  else describeAll(end, elsewhere, 'h2');
  appendTechnical();
  if (page.querySelector('h2')) made.after(contentsOf(page));
  return page;

  function show(section: Element, { svg, title: caption }: Picture): void {
    if (svg === null) {
      add(section, 'p', '这张图里还没有元素。').className = 'quiet';
      return;
    }
    const figure = add(section, 'figure');
    const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    const [width, height] = ['width', 'height'].map((side) => Number(drawn.getAttribute(side)));
    if (width && height && width > widePx && width / height > wideRatio) figure.className = 'is-wide';
    drawn.setAttribute('role', 'img');
    drawn.setAttribute('aria-label', `流程图：${caption}`);
    figure.append(page.importNode(drawn, true));
    // The licence of the library asks for its mark wherever its drawings are shown.
    const mark = add(add(figure, 'figcaption'), 'a', 'BPMN.iO');
    mark.setAttribute('href', 'https://bpmn.io');
  }

  function describeAll(section: Element, described: readonly ProcessPart[], level: Heading): void {
    const named = new Set(chapters.flatMap(([, types]) => types));
    for (const [heading, types] of chapters) {
      const own = described.filter(({ type }) => (types.length > 0 ? types.includes(type) : !named.has(type)));
      const pools = types.length > 0 ? [] : [...new Set(own.map(poolOf))];
      if (pools.length < 2) chapter(section, heading, own, level);
      else
        for (const pool of pools) {
          chapter(
            section,
            pool ? `${heading}：${nameOf(pool)}` : heading,
            own.filter((part) => poolOf(part) === pool),
            level,
          );
        }
    }
  }

  function chapter(section: Element, heading: string, own: readonly ProcessPart[], level: Heading): void {
    if (own.length > 0) add(section, level, heading);
    for (const part of own) describe(section, part, level === 'h2' ? 'h3' : 'h4');
  }

  function describe(place: Element, part: ProcessPart, level: Heading): void {
    const section = add(place, 'section');
    section.className = 'part';
    const heading = add(section, level, headingOf(part));
    add(heading, 'small', titleOfType(part.type));
    const text = part.settings.get('documentation');
    if (text) add(section, 'p', text).className = 'documentation';
    tabulate(section, factsOf(part));
  }

  function tabulate(section: Element, facts: readonly Fact[]): void {
    if (facts.length === 0) return;
    const body = add(add(section, 'table'), 'tbody');
    for (const { title: what, text } of facts) {
      const row = add(body, 'tr');
      add(row, 'th', what).scope = 'row';
      add(row, 'td', text);
    }
  }

  /** What only those need who build the process: the settings that have no words of ours. */
  function appendTechnical(): void {
    const technical = parts
      .map((part) => ({ part, facts: factsOf(part, true) }))
      .filter(({ facts }) => facts.length > 0);
    if (technical.length === 0) return;
    const section = add(page.body, 'section');
    add(section, 'h2', '附录：供实施人员查阅的设置');
    for (const { part, facts } of technical) {
      const own = add(section, 'section');
      own.className = 'part';
      add(add(own, 'h3', headingOf(part)), 'small', `${titleOfType(part.type)} ${part.id}`);
      tabulate(own, facts);
    }
  }

  /** The pool whose process a part belongs to; empty where it belongs to none. */
  function poolOf(part: ProcessPart): string {
    let at: ProcessPart | undefined = part;
    while (at && at.type !== 'process') at = byId.get(at.settings.get(parentSetting) ?? '');
    return (
      parts.find(({ type, settings }) => type === 'participant' && settings.get('processRef') === at?.id)?.id ?? ''
    );
  }
}

/** The versions that the processes of a file carry, in words; usually one, and none where nobody has written any. */
function versionsIn(parts: readonly ProcessPart[]): string[] {
  const tags = parts.filter(({ type }) => type === 'process').map(({ settings }) => settings.get('versionTag') ?? '');
  return [...new Set(tags)].filter(Boolean).map((tag) => `版本 ${tag}`);
}

/** Which parts each picture tells of, each part once: where it is drawn first. */
function sharesOf(parts: readonly ProcessPart[], pictures: readonly Picture[]): ProcessPart[][] {
  const told = new Set<ProcessPart>();
  return pictures.map(({ elementIds }) => {
    const shown = new Set(elementIds);
    const isShown = ({ id, type }: ProcessPart) =>
      shown.has(id) ||
      // The process behind a pool is not drawn itself.
      (type === 'process' &&
        parts.some((one) => one.type === 'participant' && shown.has(one.id) && one.settings.get('processRef') === id));
    const own = parts.filter((part) => !told.has(part) && isShown(part));
    for (const part of own) told.add(part);
    return own;
  });
}

function writerIn(page: Document) {
  return <Name extends keyof HTMLElementTagNameMap>(parent: Element, name: Name, text = '') => {
    const element = page.createElement(name);
    element.textContent = text;
    parent.append(element);
    return element;
  };
}
