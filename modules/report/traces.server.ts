import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';

/** Something that was found: in which log, problem, meeting or report, and what it says. */
interface Found {
  source: string;
  content: string;
}

interface FoundLines {
  items: readonly Found[];
  plans: readonly Found[];
}

const between = ' ';
const behindSource = '@';

/** What is kept of a line: its source, and a mark of what it said, by which it is told from what it says later. */
function traceOf({ source, content }: Found): string {
  return `${source}${behindSource}${createHash('sha256').update(content).digest('base64url').slice(0, 12)}`;
}

function sourceOf(trace: string): string {
  return trace.split(behindSource)[0] ?? trace;
}

/** The traces of all that was found, each once. */
export function tracesOf({ items, plans }: FoundLines): string[] {
  return [...new Set([...items, ...plans].map(traceOf))];
}

/** Keeps where the lines of a report come from, so that none of them is ever brought in twice. */
export async function keepTraces(report: string, traces: readonly string[], store: Transaction): Promise<void> {
  await store.execute(sql`update report set gathered = ${traces.join(between)} where id = ${report}`);
}

/** Reads what was kept. Of what was kept before traces were there is the source alone: what it said then is not known. */
export function readTraces(gathered: string) {
  const traces = new Set(gathered.split(between));
  return {
    /** The lines that are not known, each with whether it stands where another one of its source has gone. */
    newOf<Line extends Found>(lines: readonly Line[]): (Line & { isReworded: boolean })[] {
      const present = new Set(lines.map(traceOf));
      const gone = Map.groupBy(
        [...traces].filter((trace) => !present.has(trace)),
        sourceOf,
      );
      return lines
        .filter((line) => !traces.has(traceOf(line)) && !traces.has(line.source))
        .map((line) => ({ ...line, isReworded: gone.get(line.source)?.pop() !== undefined }));
    },
    /** What is known once all that was found is in the report. */
    tracesWith(lines: FoundLines): string[] {
      const sources = new Set([...lines.items, ...lines.plans].map(({ source }) => source));
      return [...[...traces].filter((trace) => trace !== '' && !sources.has(sourceOf(trace))), ...tracesOf(lines)];
    },
  };
}
