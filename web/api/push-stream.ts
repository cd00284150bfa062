import { createParser } from 'eventsource-parser';
import { AppError } from '#shared/error.ts';
import { heartbeatMs, type PushEvent, pushPath } from '#shared/push.ts';
import { tokenHeaders } from './call.ts';
import { openEnvelope } from './envelope.ts';

/** An event, and where to go on after it. */
export interface Heard {
  event: PushEvent;
  id?: string | undefined;
}

interface Hearing {
  token: string;
  lastId: string | undefined;
  signal: AbortSignal;
  hear: (heard: Heard) => void;
}

const silenceMs = 2.2 * heartbeatMs;

/**
 * Hears the server until it ends the stream. Fetched rather than opened as an EventSource, which could only carry the
 * token in the address. Throws {@link AppError} when it is refused, and when nothing has been heard for too long.
 */
export async function hearStream({ token, lastId, signal, hear }: Hearing): Promise<void> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(new AppError('unavailable')), silenceMs);
  };
  wait();
  try {
    const response = await fetch(new URL(pushPath, location.origin), {
      headers: { accept: 'text/event-stream', ...tokenHeaders(token), ...(lastId && { 'last-event-id': lastId }) },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!isStream || !response.body) {
      openEnvelope(response.status, await response.text());
      throw new AppError('unavailable');
    }
    const parser = createParser({
      onEvent: ({ event, id, data }) => hear({ event: { kind: event, ...JSON.parse(data) } as PushEvent, id }),
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      wait();
      parser.feed(value);
    }
  } finally {
    clearTimeout(timer);
  }
}
