import type { CaseNaming } from './case-naming.ts';
import { type ModdleElement, textOf } from './moddle.ts';
import { readSerial } from './serial-pattern.ts';
import { splitList } from './split-list.ts';

/** How the cases of a process are numbered and called, as its attributes say. */
export function readNaming(process: ModdleElement): CaseNaming {
  const text = (name: string) => textOf(process, `tongtu:${name}`) ?? '';
  const serial = text('serial');
  return {
    serial,
    serialPattern: readSerial(serial),
    title: text('title'),
    summary: splitList(text('summary')),
  };
}
