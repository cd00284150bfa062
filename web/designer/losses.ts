/** Something in an opened file that would be missing after saving it, or that the canvas cannot show. */
export interface Loss {
  /** What is lost, in Chinese, naming it as the file does. */
  readonly what: string;
  /** The element it belongs to. */
  readonly elementId?: string;
  /** The line of the file, counted from 1. */
  readonly line?: number;
}

/** A warning as the reader and the importer give it. */
export interface ImportWarning {
  readonly message: string;
  readonly element?: { readonly id?: string };
  readonly property?: string;
  readonly value?: unknown;
}

/** The reader keeps what these speak of: it only does not know it, or has been given it decoded. */
const harmless = /^(unknown attribute|unsupported document encoding)/;

/** Reads the warnings of an import as a list of what would be lost; harmless ones are left out. */
export function lossesOf(warnings: readonly ImportWarning[]): Loss[] {
  return warnings.filter(({ message }) => !harmless.test(message)).map(lossOf);
}

function lossOf({ message, element, property, value }: ImportWarning): Loss {
  const unparsable = /^unparsable content (.*?) ?detected/.exec(message);
  if (unparsable) {
    const [, content] = unparsable;
    return { what: content ? `无法识别的内容 ${content}` : '无法识别的内容', line: lineOf(message) };
  }
  if (property !== undefined) {
    return { what: `${property} 指向的 ${String(value)} 在文件中不存在`, elementId: element?.id };
  }
  const drawn = /<[\w:]+ id="([^"]+)"/.exec(message);
  return drawn
    ? { what: '无法在画布上显示', elementId: drawn[1] }
    : { what: `无法完整显示：${message}`, elementId: element?.id };
}

/** The line that a message of the reader speaks of; none for a file that ends too early. */
export function lineOf(message: string): number | undefined {
  if (message.includes('unexpected end of file')) return undefined;
  const found = /\bline: (\d+)/.exec(message);
  // The reader counts lines from 0.
  return found ? Number(found[1]) + 1 : undefined;
}
