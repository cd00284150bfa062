import { bpmnUri } from '../namespace.ts';
import { convertPassedVariables } from './convert-call.ts';
import { convertElement } from './convert-element.ts';
import { convertFormData, convertFormProperties } from './convert-form.ts';
import { convertListener } from './convert-listener.ts';
import type { Converter } from './converter.ts';
import { dropEmptyExtensions, extensionsFor, extensionsOf } from './extensions-of.ts';
import { append, dropPiece, elementIn, elementsIn, type Piece } from './piece.ts';

/** Converts the source engine's elements in an element; those that stand outside of its extensions mean nothing to anybody. */
export function convertExtensions(host: Piece, converter: Converter): void {
  for (const stray of sourcesIn(host, converter)) converter.leaveElement(stray);
  const extensions = extensionsOf(host);
  if (!extensions || elementsIn(extensions).length === 0) return;
  if (converter.to === 'camunda') convertFormProperties(extensions, converter);
  for (const piece of sourcesIn(extensions, converter)) convertExtension(piece, host, converter);
  if (extensions.parent) dropEmptyExtensions(host);
}

function convertExtension(piece: Piece, host: Piece, converter: Converter): void {
  switch (piece.name) {
    case 'executionListener':
    case 'taskListener':
      convertListener(piece, converter);
      return;
    case 'formData':
      convertFormData(piece, converter);
      return;
    case 'in':
    case 'out':
      convertPassedVariables(piece, host, converter);
      return;
    case 'failedJobRetryTimeCycle':
      convertRetryCycle(piece, host, converter);
      return;
    default:
      convertElement(piece, converter);
  }
}

/** Only camunda repeats the single instances of a loop; elsewhere the whole activity is repeated. */
function convertRetryCycle(piece: Piece, host: Piece, converter: Converter): void {
  const activity = host.parent;
  if (converter.to === 'camunda' || host.name !== 'multiInstanceLoopCharacteristics' || !activity) {
    convertElement(piece, converter);
    return;
  }
  const extensions = extensionsFor(activity);
  const isTaken = [...converter.sourceUris, converter.uri].some((uri) => elementIn(extensions, uri, piece.name));
  if (isTaken) {
    converter.leaveElement(piece, '活动本身已有重试周期');
    return;
  }
  dropPiece(piece);
  append(extensions, piece);
  convertElement(piece, converter, '重试周期已从多实例移到活动本身');
  dropEmptyExtensions(host);
}

function sourcesIn(piece: Piece, converter: Converter): Piece[] {
  return elementsIn(piece).filter((child) => child.uri !== bpmnUri && converter.isSource(child));
}
