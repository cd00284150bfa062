import { taskEventsFor } from '../capability.ts';
import type { Flavour } from '../flavour.ts';
import { adopt, convertElement } from './convert-element.ts';
import type { Converter } from './converter.ts';
import { engineTitles } from './engines.ts';
import {
  append,
  attributeValue,
  copyOfPiece,
  dropAttribute,
  dropPiece,
  elementsIn,
  newPiece,
  newText,
  type Piece,
  putAfter,
  setValue,
  textOfPiece,
} from './piece.ts';
import { wordsOfPiece } from './write-piece.ts';

/** Listeners that run a script: an element in camunda, a class that comes with the engine elsewhere. */
const scriptClasses: Readonly<Record<Exclude<Flavour, 'camunda'>, string>> = {
  flowable: 'org.flowable.engine.impl.bpmn.listener.',
  activiti: 'org.activiti.engine.impl.bpmn.listener.',
};

const scriptClassPattern = /\.impl\.bpmn\.listener\.Script(Execution|Task)Listener$/;

/** The fields by which such a class is given its script. */
const scriptFields: ReadonlySet<string> = new Set(['script', 'language', 'resultVariable']);

interface Script {
  readonly language: string;
  readonly text: string;
  readonly result: string | undefined;
}

/** Converts a listener; one on an event that the target does not know is left whole. */
export function convertListener(piece: Piece, converter: Converter): void {
  const event = attributeValue(piece, '', 'event');
  const isTask = piece.name === 'taskListener';
  if (isTask && event === 'all' && converter.to === 'camunda') {
    expand(piece, converter);
    return;
  }
  if (isTask && event !== undefined && !taskEventsFor(converter.to).includes(event)) {
    converter.leaveElement(piece, `${engineTitles[converter.to]} 不会在“${event}”事件上调用任务监听器`);
    return;
  }
  const script = scriptOf(piece, converter);
  if (script === 'elsewhere') converter.leaveElement(piece, '目标引擎的监听器不能使用外部脚本文件');
  else if (script) convertScript(piece, script, converter);
  else convertElement(piece, converter);
}

/** Camunda has no word for every event. */
function expand(piece: Piece, converter: Converter): void {
  const source = wordsOfPiece(piece);
  const events = taskEventsFor('activiti').filter((event) => event !== 'all');
  const [first = 'create', ...others] = events;
  let last = piece;
  for (const event of others) {
    const copy = copyOfPiece(piece);
    setValue(copy, '', 'event', event);
    putAfter(last, copy);
    last = copy;
    adoptListener(copy, converter);
  }
  setValue(piece, '', 'event', first);
  adoptListener(piece, converter);
  converter.note(piece, source, `<camunda:taskListener> × ${events.length}`, `“all”已拆成 ${events.join('、')} 各一个`);
}

function adoptListener(piece: Piece, converter: Converter): void {
  const script = scriptOf(piece, converter);
  if (script && script !== 'elsewhere') writeScript(piece, script, converter);
  adopt(piece, converter);
}

function convertScript(piece: Piece, script: Script, converter: Converter): void {
  const source = wordsOfPiece(piece);
  writeScript(piece, script, converter);
  adopt(piece, converter);
  const lost = converter.to === 'camunda' && script.result;
  const check = lost
    ? `Camunda 的脚本监听器没有结果变量“${script.result}”，需要在脚本中自行写入`
    : '脚本中可用的对象随引擎不同，请检查脚本';
  converter.note(piece, source, wordsOfPiece(piece, `${converter.to}:`), check);
}

/** The script that a listener runs, however its engine writes it. */
function scriptOf(piece: Piece, converter: Converter): Script | 'elsewhere' | undefined {
  const element = elementsIn(piece).find((child) => child.name === 'script' && converter.isSource(child));
  if (element) {
    if (attributeValue(element, '', 'resource') !== undefined)
      return converter.to === 'camunda' ? undefined : 'elsewhere';
    const language = attributeValue(element, '', 'scriptFormat') ?? attributeValue(element, '', 'language') ?? '';
    return { language, text: textOfPiece(element), result: attributeValue(element, '', 'resultVariable') };
  }
  if (!scriptClassPattern.test(attributeValue(piece, '', 'class') ?? '')) return undefined;
  const texts = new Map(
    fieldsIn(piece, converter).map((field) => [attributeValue(field, '', 'name'), fieldText(field)]),
  );
  return {
    language: texts.get('language') ?? '',
    text: texts.get('script') ?? '',
    result: texts.get('resultVariable'),
  };
}

function fieldText(field: Piece): string {
  return attributeValue(field, '', 'stringValue') ?? elementsIn(field).map(textOfPiece).join('');
}

function fieldsIn(piece: Piece, converter: Converter): Piece[] {
  return elementsIn(piece).filter((child) => child.name === 'field' && converter.isSource(child));
}

function writeScript(piece: Piece, { language, text, result }: Script, { to, uri }: Converter): void {
  const element = elementsIn(piece).find(({ name }) => name === 'script');
  if (element) dropPiece(element);
  const isClass = scriptClassPattern.test(attributeValue(piece, '', 'class') ?? '');
  for (const attribute of piece.attributes.filter(({ uri: own, name }) => own === '' && /^(class|type)$/.test(name))) {
    if (isClass || attribute.value === 'script') dropAttribute(piece, attribute);
  }
  for (const field of elementsIn(piece).filter(({ name }) => name === 'field')) {
    if (isClass && scriptFields.has(attributeValue(field, '', 'name') ?? '')) dropPiece(field);
  }
  if (to === 'camunda') {
    const script = append(piece, newText(uri, 'script', text));
    setValue(script, '', 'scriptFormat', language);
    return;
  }
  const kind = piece.name === 'taskListener' ? 'ScriptTaskListener' : 'ScriptExecutionListener';
  setValue(piece, '', 'class', scriptClasses[to] + kind);
  const field = append(piece, newPiece(uri, 'field', { name: 'script' }));
  append(field, newText(uri, 'string', text));
  append(piece, newPiece(uri, 'field', { name: 'language', stringValue: language }));
  if (result) append(piece, newPiece(uri, 'field', { name: 'resultVariable', stringValue: result }));
}
