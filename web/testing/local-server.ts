/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as it arrived. */
export interface Seen {
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A server that a test answers for; the page of the jsdom environment lives on it. */
export interface LocalServer {
  /** The requests so far, the first first. */
  seen: Seen[];
  /** Those of them that it has not answered yet. */
  unanswered: Set<Seen>;
  /** Answers every request from now on; `count` is 1 for the first. */
  answer: (response: ServerResponse, count: number) => void;
  /** Throws where a request is left without an answer that still waits for one. */
  close: () => void;
}

// jsdom takes the moved page for a stranger to its own server.
const openToAll = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*, authorization' };

/** Sends an envelope with a status. */
export function reply(response: ServerResponse, status: number, envelope: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', ...openToAll }).end(JSON.stringify(envelope));
}

/** Starts a server on a free port and moves the page there. */
export async function startLocalServer(): Promise<LocalServer> {
  const http = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, openToAll).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const seen = { url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() };
    server.seen.push(seen);
    server.unanswered.add(seen);
    response.on('close', () => server.unanswered.delete(seen));
    server.answer(response, server.seen.length);
  });
  const server: LocalServer = {
    seen: [],
    unanswered: new Set(),
    answer: (response) => reply(response, 200, { code: 0, message: '', data: null }),
    close: () => {
      const left = [...server.unanswered].map(({ url }) => url);
      http.closeAllConnections();
      http.close();
      // It would be asked again of the server of the next test.
      if (left.length > 0) throw new Error(`left without an answer: ${left.join(', ')}`);
    },
  };
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  movePage(`http://127.0.0.1:${(http.address() as AddressInfo).port}/`);
  return server;
}

function movePage(url: string): void {
  // The jsdom environment of vitest leaves its instance there, without a type.
  const { jsdom } = globalThis as unknown as { jsdom: { reconfigure(settings: { url: string }): void } };
  jsdom.reconfigure({ url });
}
