import type { AnyModule } from '#shared/module.ts';
import { call } from '#web/api/call.ts';
import type { Row } from '#web/page/steps/record-action.ts';

const rowsAtOnce = 200;

interface Waiting {
  ids: Set<string>;
  answer: Promise<Row[]>;
}

const waiting = new Map<string, Waiting>();

/** All rows of a module that point to a record, in the order of their list. What a table asks for row by row goes in one call. */
export async function loadStrip(module: AnyModule, field: string, id: string): Promise<Row[]> {
  const key = `${module.name}.${field}`;
  const asked = waiting.get(key) ?? begin(key, module, field);
  asked.ids.add(id);
  return (await asked.answer).filter((row) => row[field] === id);
}

function begin(key: string, module: AnyModule, field: string): Waiting {
  const ids = new Set<string>();
  const asked = {
    ids,
    answer: new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
      waiting.delete(key);
      return allRows(module, { [field]: [...ids] });
    }),
  };
  waiting.set(key, asked);
  return asked;
}

async function allRows(module: AnyModule, filters: Record<string, string[]>, page = 1): Promise<Row[]> {
  const answer = await call(module.calls.list, { page, size: rowsAtOnce, filters }, { isSilent: true });
  const rows = answer.rows as Row[];
  return rows.length < rowsAtOnce ? rows : [...rows, ...(await allRows(module, filters, page + 1))];
}
