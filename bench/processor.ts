import { readdirSync, readFileSync } from 'node:fs';

/** What Linux counts processor time in, everywhere. */
const tickMs = 10;

interface Process {
  id: number;
  parentId: number;
  usedMs: number;
}

/** A process as Linux tells of it; its name is in brackets and may hold anything. */
function processOf(id: number): Process[] {
  try {
    const said = readFileSync(`/proc/${id}/stat`, 'utf8');
    const [, parent, ...rest] = said.slice(said.lastIndexOf(')') + 2).split(' ');
    // After the state and the parent: user, system, and those of children that have ended, as the 14th to 17th field.
    const used = rest.slice(9, 13).reduce((sum, ticks) => sum + Number(ticks), 0);
    return [{ id, parentId: Number(parent), usedMs: used * tickMs }];
  } catch {
    // It has ended since it was listed.
    return [];
  }
}

/** Processor time in milliseconds that a process and all that it has started have used until now; 0 where no Linux tells it. */
export function usedProcessorMs(rootId: number): number {
  let names: string[];
  try {
    names = readdirSync('/proc');
  } catch {
    return 0;
  }
  const all = names.filter((name) => /^\d+$/.test(name)).flatMap((name) => processOf(Number(name)));
  const within = (id: number): number =>
    all.reduce((sum, each) => sum + (each.id === id ? each.usedMs : each.parentId === id ? within(each.id) : 0), 0);
  return within(rootId);
}

/** Processor time until now of whoever asks, of the servers asked, and of the store behind them, in milliseconds. */
interface Parts {
  clients: number;
  servers: number;
  store: number;
}

function partsNow(serverIds: readonly number[]): Parts {
  const { user, system } = process.cpuUsage();
  const clients = (user + system) / 1000;
  const servers = serverIds.reduce((sum, id) => sum + usedProcessorMs(id), 0);
  return { clients, servers, store: usedProcessorMs(process.pid) - clients - servers };
}

/** Does pieces of work, and says what each part has used of the processor for one of them. */
export async function processorWords(serverIds: readonly number[], work: () => Promise<number>): Promise<string> {
  const before = partsNow(serverIds);
  const pieces = await work();
  const after = partsNow(serverIds);
  const each = (part: keyof Parts) => `${part} ${((after[part] - before[part]) / pieces).toFixed(2)}`;
  return `${each('clients')}, ${each('servers')}, ${each('store')} ms`;
}
