import { bpmnUri } from '../namespace.ts';
import { rename } from './convert-attributes.ts';
import { convertElement } from './convert-element.ts';
import { type Converter, wordsOfAttribute } from './converter.ts';
import { extensionsFor } from './extensions-of.ts';
import {
  attributeValue,
  dropAttribute,
  dropPiece,
  newPiece,
  type Piece,
  type PieceAttribute,
  putFirst,
  setValue,
} from './piece.ts';
import { wordsOfPiece } from './write-piece.ts';

/** The business key of the calling process, as camunda's own tools write it. */
const ownBusinessKey = /^[#$]\{\s*execution\.(processBusinessKey|businessKey)\s*\}$/;

/** What a call activity says by attributes in one engine and by elements in another. Comes before its attributes. */
export function convertCall(piece: Piece, converter: Converter): void {
  if (piece.uri !== bpmnUri || piece.name !== 'callActivity') return;
  convertBinding(piece, converter);
  if (converter.to !== 'camunda') return;

  // From the last to the first, each before the other.
  take('businessKey', (value) => ({ businessKey: value }));
  take('inheritBusinessKey', (value) =>
    value === 'true' ? { businessKey: '#{execution.processBusinessKey}' } : undefined,
  );
  take('inheritVariables', (value) => (value === 'true' ? { variables: 'all' } : undefined));

  function take(name: string, elementFor: (value: string) => Readonly<Record<string, string>> | undefined): void {
    const attribute = converter.sourceAttribute(piece, name);
    if (!attribute) return;
    dropAttribute(piece, attribute);
    const attributes = elementFor(attribute.value);
    const added = attributes && putFirst(extensionsFor(piece), newPiece(converter.uri, 'in', attributes));
    converter.note(piece, wordsOfAttribute(attribute), added ? wordsOfPiece(added, 'camunda:') : '默认行为');
  }
}

/** Camunda names a binding, flowable only whether the called process comes from the same deployment. */
function convertBinding(piece: Piece, converter: Converter): void {
  const { to } = converter;
  const binding = converter.sourceAttribute(piece, 'calledElementBinding');
  const same = converter.sourceAttribute(piece, 'sameDeployment');
  if (binding?.value === 'latest') beDefault(piece, binding, converter);
  else if (binding?.value === 'deployment' && to === 'flowable')
    rename(piece, binding, 'sameDeployment', 'true', converter);
  if (same?.value === 'false') beDefault(piece, same, converter);
  else if (same?.value === 'true' && to === 'camunda') {
    rename(piece, same, 'calledElementBinding', 'deployment', converter);
  }
}

function beDefault(piece: Piece, attribute: PieceAttribute, converter: Converter): void {
  dropAttribute(piece, attribute);
  converter.note(piece, wordsOfAttribute(attribute), '默认行为');
}

/** Variables that are handed to a called process and back. */
export function convertPassedVariables(piece: Piece, host: Piece, converter: Converter): void {
  const isCall = host.name === 'callActivity' || host.name === 'serviceTask';
  if (!isCall) {
    converter.leaveElement(piece, '目标引擎只在调用活动上传递变量');
    return;
  }
  const { from, to } = converter;
  if (from !== 'camunda' || to === 'camunda') convertElement(piece, converter);
  else convertFromCamunda(piece, host, converter);
}

function convertFromCamunda(piece: Piece, host: Piece, converter: Converter): void {
  const key = piece.name === 'in' ? attributeValue(piece, '', 'businessKey') : undefined;
  const isAll = attributeValue(piece, '', 'variables') === 'all';
  const source = wordsOfPiece(piece);
  const isLocal = attributeValue(piece, '', 'local') === 'true';
  if (key !== undefined && onlyHas(piece, 'businessKey')) {
    const isOwn = ownBusinessKey.test(key);
    replaceBy(isOwn ? 'inheritBusinessKey' : 'businessKey', isOwn ? 'true' : key);
  } else if (isAll && piece.name === 'in' && !isLocal && onlyHas(piece, 'variables', 'local')) {
    replaceBy('inheritVariables', 'true');
  } else if (isAll || key !== undefined) converter.leaveElement(piece, '目标引擎没有这样的变量传递');
  else convertElement(piece, converter);

  function replaceBy(name: string, value: string): void {
    dropPiece(piece);
    setValue(host, converter.uri, name, value);
    converter.note(host, source, `${converter.to}:${name}="${value}"`);
  }
}

function onlyHas(piece: Piece, ...names: readonly string[]): boolean {
  return piece.attributes.every(({ uri, name }) => uri === '' && names.includes(name));
}
