import { SaxesParser } from 'saxes';
import { AppError } from '#shared/error.ts';
import { unreadableSheet } from './unreadable-sheet.ts';

/** What is done with the elements of a file as they come. Names are without prefix. */
export interface XmlHandlers {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** No cell, attribute or comment of an honest file is as long as this. */
const longestPieceBytes = 1024 * 1024;
/** Nor does any stand as deep: each level makes every further one dearer to read. */
const deepestElement = 64;

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Reads an XML file as its bytes come, and lets the caller take what the handlers have gathered after each piece. */
export async function* readXml(chunks: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  let quietBytes = 0;
  let depth = 0;
  const heard =
    <Given>(handle: (given: Given) => void) =>
    (given: Given) => {
      quietBytes = 0;
      handle(given);
    };
  parser.on('error', () => {
    throw unreadableSheet();
  });
  parser.on(
    'opentag',
    heard(({ name, attributes }) => {
      depth += 1;
      if (depth > deepestElement) throw new AppError('tooLarge', '表格中有嵌套过深的内容，无法读取');
      handlers.open?.(localName(name), attributes);
    }),
  );
  parser.on(
    'text',
    heard((text) => handlers.text?.(text)),
  );
  parser.on(
    'cdata',
    heard((text) => handlers.text?.(text)),
  );
  parser.on(
    'closetag',
    heard(({ name }) => {
      depth -= 1;
      handlers.close?.(localName(name));
    }),
  );
  for await (const chunk of chunks) {
    quietBytes += chunk.length;
    if (quietBytes > longestPieceBytes) throw new AppError('tooLarge', '表格中有过长的内容，无法读取');
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  parser.write(decoder.decode()).close();
  yield;
}
