import type { Flavour } from '../flavour.ts';
import { bpmnUri } from '../namespace.ts';
import { rename } from './convert-attributes.ts';
import { type Converter, wordsOfAttribute } from './converter.ts';
import { engineTitles } from './engines.ts';
import { dropEmptyExtensions, extensionsFor, extensionsOf } from './extensions-of.ts';
import {
  append,
  attributeValue,
  dropAttribute,
  dropPiece,
  elementsIn,
  newPiece,
  newText,
  type Piece,
  setValue,
  textOfPiece,
} from './piece.ts';

/** The kinds of work that each engine knows by name. */
const workTypes: Readonly<Record<Flavour, readonly string[]>> = {
  camunda: ['mail', 'shell', 'external'],
  flowable: ['mail', 'shell', 'camel', 'mule', 'http', 'dmn', 'case', 'external-worker', 'send-event'],
  activiti: ['mail', 'shell', 'camel', 'mule'],
};

const tableField = 'decisionTableReferenceKey';

/** What kind of work a task is: engines agree neither on the elements for it nor on the words. Comes before its attributes. */
export function convertTaskType(piece: Piece, converter: Converter): void {
  if (piece.uri !== bpmnUri) return;
  if (!convertDecision(piece, converter) && !convertCase(piece, converter)) convertWork(piece, converter);
}

function convertWork(piece: Piece, converter: Converter): void {
  const { to } = converter;
  const type = converter.sourceAttribute(piece, 'type');
  if (type) {
    const isExternal = type.value === 'external' || type.value === 'external-worker';
    const external = to === 'camunda' ? 'external' : 'external-worker';
    const value = isExternal ? external : type.value;
    if (workTypes[to].includes(value)) rename(piece, type, 'type', value, converter);
    else leaveWork(piece, type.value, converter);
  }
  if (to !== 'camunda' && isCalledLikeService(piece, converter)) becomeServiceTask(piece, converter);
}

/** Fields belong to the kind of work that they describe. */
function leaveWork(piece: Piece, value: string, converter: Converter): void {
  const note = `${engineTitles[converter.to]} 没有“${value}”类型的任务`;
  for (const name of ['type', 'topic']) {
    const attribute = converter.sourceAttribute(piece, name);
    if (attribute) converter.leaveAttribute(piece, attribute, note);
  }
  for (const field of fieldsOf(piece, converter)) converter.leaveElement(field, note);
}

/** Only camunda runs code behind send and business rule tasks. */
function isCalledLikeService(piece: Piece, converter: Converter): boolean {
  if (converter.from !== 'camunda' || !/^(sendTask|businessRuleTask)$/.test(piece.name)) return false;
  const hasCode = ['class', 'expression', 'delegateExpression'].some((name) => converter.sourceAttribute(piece, name));
  return hasCode || attributeValue(piece, converter.uri, 'type') === 'external-worker';
}

function becomeServiceTask(piece: Piece, converter: Converter): void {
  const before = piece.name;
  become(piece, 'serviceTask');
  const title = before === 'sendTask' ? '发送任务' : '业务规则任务';
  // The schema knows a message on a send task only.
  const message = piece.attributes.find(({ uri, name }) => uri === '' && name === 'messageRef');
  if (message) dropAttribute(piece, message);
  const source = message ? `<${before} ${wordsOfAttribute(message)}>` : `<${before}>`;
  const rest = message ? '，其中引用的消息不再保留' : '';
  converter.note(piece, source, '<serviceTask>', `目标引擎的${title}不执行代码，已改为服务任务${rest}`);
}

/** A decision: a business rule task in camunda, a service task of its own kind in flowable. */
function convertDecision(piece: Piece, converter: Converter): boolean {
  const { from, to } = converter;
  const decision = converter.sourceAttribute(piece, 'decisionRef');
  if (from === 'camunda' && to === 'flowable' && piece.name === 'businessRuleTask' && decision) {
    const { value: key } = decision;
    const source = wordsOfAttribute(decision);
    Object.assign(decision, { uri: converter.uri, name: 'type', value: 'dmn' });
    become(piece, 'serviceTask');
    const field = append(extensionsFor(piece), newPiece(converter.uri, 'field', { name: tableField }));
    append(field, newText(converter.uri, 'string', key));
    converter.note(
      piece,
      `<businessRuleTask> ${source}`,
      '<serviceTask> flowable:type="dmn"',
      '业务规则任务已改为 DMN 服务任务，结果变量的取法不同',
    );
    return true;
  }
  const type = converter.sourceAttribute(piece, 'type');
  if (to !== 'camunda' || type?.value !== 'dmn') return false;
  const field = fieldsOf(piece, converter).find((one) => attributeValue(one, '', 'name') === tableField);
  if (!field) return false;
  const key = attributeValue(field, '', 'stringValue') ?? elementsIn(field).map(textOfPiece).join('').trim();
  Object.assign(type, { uri: converter.uri, name: 'decisionRef', value: key });
  become(piece, 'businessRuleTask');
  dropPiece(field);
  dropEmptyExtensions(piece);
  for (const other of fieldsOf(piece, converter)) converter.leaveElement(other);
  converter.note(
    piece,
    `<serviceTask> type="dmn" ${tableField}="${key}"`,
    `<businessRuleTask> camunda:decisionRef="${key}"`,
    'DMN 服务任务已改为业务规则任务，结果变量的取法不同',
  );
  return true;
}

/** A case: called like a process in camunda, a service task of its own kind in flowable. */
function convertCase(piece: Piece, converter: Converter): boolean {
  const { from, to } = converter;
  const called = converter.sourceAttribute(piece, 'caseRef');
  if (from === 'camunda' && to === 'flowable' && piece.name === 'callActivity' && called) {
    rename(piece, called, 'caseDefinitionKey', called.value, converter, '调用活动已改为案例任务');
    setValue(piece, converter.uri, 'type', 'case');
    become(piece, 'serviceTask');
    return true;
  }
  const type = converter.sourceAttribute(piece, 'type');
  const key = converter.sourceAttribute(piece, 'caseDefinitionKey');
  if (to !== 'camunda' || type?.value !== 'case' || !key) return false;
  piece.attributes = piece.attributes.filter((attribute) => attribute !== type);
  rename(piece, key, 'caseRef', key.value, converter, '案例任务已改为调用活动');
  become(piece, 'callActivity');
  return true;
}

function become(piece: Piece, name: string): void {
  piece.name = name;
}

function fieldsOf(piece: Piece, converter: Converter): Piece[] {
  const extensions = extensionsOf(piece);
  return extensions ? elementsIn(extensions).filter((one) => one.name === 'field' && converter.isSource(one)) : [];
}
