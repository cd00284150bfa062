import { pushPath } from '#shared/push.ts';

/** One event as it came over the wire. */
export interface Heard {
  kind: string;
  id: string | undefined;
  data: Record<string, unknown>;
}

/** A browser that listens, without a browser. */
export interface TestListener {
  status: number;
  headers: Headers;
  /** Everything heard so far. */
  heard: Heard[];
  /** The next event of a kind that nobody has waited for yet. */
  next(kind: string): Promise<Heard>;
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  leave(): void;
}

function eventIn(block: string): Heard | null {
  const field = (name: string) => block.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1];
  const kind = field('event');
  return kind ? { kind, id: field('id'), data: JSON.parse(field('data') ?? '{}') as Heard['data'] } : null;
}

/** Listens to a running server as somebody. */
export async function listenTo(url: string, token: string, lastId?: string): Promise<TestListener> {
  const leaving = new AbortController();
  const response = await fetch(url + pushPath, {
    headers: { token, ...(lastId && { 'last-event-id': lastId }) },
    signal: leaving.signal,
  });
  const heard: Heard[] = [];
  const fresh: Heard[] = [];
  let wake = () => {};
  async function read(): Promise<void> {
    let rest = '';
    for await (const text of (response.body ?? new ReadableStream<never>()).pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      const events = blocks.flatMap((block) => eventIn(block) ?? []);
      heard.push(...events);
      fresh.push(...events);
      wake();
    }
  }
  return {
    status: response.status,
    headers: response.headers,
    heard,
    ended: read().catch((error: unknown) => {
      if (!leaving.signal.aborted) throw error;
    }),
    async next(kind) {
      for (;;) {
        const at = fresh.findIndex((event) => event.kind === kind);
        const [found] = at < 0 ? [] : fresh.splice(at, 1);
        if (found) return found;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    leave: () => leaving.abort(),
  };
}
