import type { XmlDifference } from '#shared/bpmn/document/compare-xml.ts';

/** Something in an opened file that saving would lose or change, or that the canvas cannot show. */
export interface Loss {
  /** What becomes of it; what is hidden is saved as it was. */
  readonly kind: XmlDifference['kind'] | 'hidden';
  /** What it is, in Chinese, naming it as the file does. */
  readonly what: string;
  /** The element it belongs to. */
  readonly elementId?: string | undefined;
  /** The line of the file, counted from 1. */
  readonly line?: number;
}

/** A warning as the importer gives it. */
export interface ImportWarning {
  readonly message: string;
}

/** What a trial of saving showed, for the user. */
export function wordsOfLoss({ kind, what, elementId, line }: XmlDifference): Loss {
  return { kind, what: `${what} ${outcomes[kind]}`, elementId, line };
}

const outcomes: Readonly<Record<XmlDifference['kind'], string>> = {
  lost: '无法保留',
  changed: '会被改写',
  added: '会多出来',
};

/** Elements that the importer left out of the drawing; parts of the drawing that stand for nothing are not worth a word. */
export function undrawnIn(warnings: readonly ImportWarning[]): Loss[] {
  return warnings
    .filter(({ message }) => !/^(correcting missing bpmnElement|no bpmnElement referenced)/.test(message))
    .map(({ message }) => {
      const elementId = /<[\w:]+ id="([^"]+)"/.exec(message)?.[1];
      return elementId
        ? { kind: 'hidden', what: '无法在画布上显示', elementId }
        : { kind: 'hidden', what: `无法完整显示：${message}` };
    });
}
