import { elementTitle } from '../canvas/element-title.ts';
import { childOf, type DiagramElement, nodeOf, textOf } from '../canvas/moddle.ts';

/** A command that was part of a step, and what it was told. */
export interface DoneCommand {
  readonly command: string;
  readonly context: unknown;
}

/** What the library's commands and our own keep of what they did. */
interface Context {
  readonly title?: string;
  readonly shape?: DiagramElement;
  readonly newShape?: DiagramElement;
  readonly element?: DiagramElement;
  readonly connection?: DiagramElement;
  readonly source?: DiagramElement;
  readonly target?: DiagramElement;
  readonly shapes?: readonly DiagramElement[];
  readonly elements?: readonly DiagramElement[];
  readonly changes?: readonly { readonly element: DiagramElement; readonly properties: object }[];
  readonly properties?: object;
}

type Words = (context: Context) => string;

const changed = (elements: readonly DiagramElement[], names: readonly string[]) =>
  names.length === 1 && names[0] === 'name' ? `改名：${several(elements)}` : `修改${several(elements)}的设置`;

/** What a command does, those before others that tell more of a step that consists of both. */
const wordsByCommand: Readonly<Record<string, Words>> = {
  'designer.turn': () => '更改引擎',
  'designer.plane.add': () => '新建流程',
  'designer.plane.remove': () => '移除流程',
  'designer.place': () => '自动布局',
  'elements.paste': () => '粘贴',
  'shape.replace': ({ newShape }) => `更改类型：${named(newShape)}`,
  'shape.append': ({ shape, source }) => `在${named(source)}之后追加${named(shape)}`,
  'elements.create': ({ elements = [] }) => `创建${several(elements)}`,
  'lane.add': () => '添加道',
  'lane.split': () => '分成几条道',
  'shape.create': ({ shape }) => `创建${named(shape)}`,
  'elements.delete': ({ elements = [] }) => `删除${several(elements)}`,
  'shape.delete': ({ shape }) => `删除${named(shape)}`,
  'connection.create': ({ connection, source, target }) =>
    `${named(connection)}：${nameOf(source)} 到 ${nameOf(target)}`,
  'connection.delete': ({ connection }) => `删除${named(connection)}`,
  'connection.reconnect': ({ connection }) => `改接${named(connection)}`,
  'shape.resize': ({ shape }) => `改变${named(shape)}的大小`,
  'lane.resize': ({ shape }) => `改变${named(shape)}的大小`,
  'shape.toggleCollapse': ({ shape }) => `展开或折叠${named(shape)}`,
  'elements.align': () => '对齐',
  'elements.distribute': () => '等距分布',
  'elements.move': ({ shapes = [] }) => `移动${several(shapes)}`,
  'shape.move': ({ shape }) => `移动${named(shape)}`,
  spaceTool: () => '增减间距',
  'connection.updateWaypoints': ({ connection }) => `调整${named(connection)}的走线`,
  'element.updateLabel': ({ element }) => `改名：${named(element)}`,
  'element.setColor': ({ elements = [] }) => `设置颜色：${several(elements)}`,
  'designer.change': ({ changes = [] }) =>
    changed(
      [...new Set(changes.map(({ element }) => element))],
      changes.flatMap(({ properties }) => Object.keys(properties)),
    ),
  'element.updateProperties': ({ element, properties = {} }) =>
    changed(element ? [element] : [], Object.keys(properties)),
  'element.updateModdleProperties': ({ element, properties = {} }) =>
    changed(element ? [element] : [], Object.keys(properties)),
};

const order = Object.keys(wordsByCommand);

/** What a step did, in Chinese; the commands in the order in which they ended, the one around all others last. */
export function stepWords(commands: readonly DoneCommand[]): string {
  const outer = commands.at(-1);
  const told = commands.filter(({ command }) => command in wordsByCommand);
  const most = told.toSorted((a, b) => order.indexOf(a.command) - order.indexOf(b.command))[0];
  const meant = outer && outer.command in wordsByCommand ? outer : most;
  const title = (outer?.context as Context | undefined)?.title;
  return title ?? (meant && wordsByCommand[meant.command]?.(meant.context as Context)) ?? '修改流程图';
}

function several(elements: readonly DiagramElement[]): string {
  const own = elements.filter((element) => !element.labelTarget || elements.length === 1);
  return own.length > 1 ? ` ${own.length} 个元素` : named(own[0]);
}

/** What kind of thing it is and what it is called, such as 用户任务“审核”. */
function named(element: DiagramElement | undefined): string {
  const meant = (element?.labelTarget as DiagramElement | undefined) ?? element;
  if (!meant?.businessObject) return '元素';
  const name = ownName(meant);
  return `${elementTitle(meant)}${name && `“${name}”`}`;
}

function nameOf(element: DiagramElement | undefined): string {
  return (element?.businessObject && ownName(element)) || named(element);
}

function ownName(element: DiagramElement): string {
  const node = nodeOf(element);
  const group = childOf(node, 'categoryValueRef');
  const name = textOf(node, 'name') || textOf(node, 'text') || (group ? textOf(group, 'value') : '');
  return name.replace(/\s+/g, ' ');
}
