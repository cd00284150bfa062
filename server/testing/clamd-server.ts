import { createServer, type Server } from 'node:net';
import { freePort } from './free-port.ts';

/** What every scanner finds and nothing is harmed by (eicar.org); written in two parts, so that no scanner minds this file. */
export const harmless = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-${'ANTIVIRUS-TEST-FILE!$H+H*'}`;

/** A daemon that speaks as clamd does of one stream, and knows a single virus. */
export async function startClamd(): Promise<{ address: string; seen: Buffer[]; close(): void }> {
  const seen: Buffer[] = [];
  const server: Server = createServer((socket) => {
    let arrived = Buffer.alloc(0);
    socket.on('data', (piece: Buffer) => {
      arrived = Buffer.concat([arrived, piece]);
      const content = wholeStream(arrived);
      if (!content) return;
      seen.push(content);
      socket.end(content.includes(harmless) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
    });
    socket.on('error', () => socket.destroy());
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { address: `127.0.0.1:${port}`, seen, close: () => void server.close() };
}

const command = Buffer.from('zINSTREAM\0');

/** The content of a stream that has come to its end; null for one that has not. */
function wholeStream(arrived: Buffer): Buffer | null {
  const pieces: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= arrived.length) {
    const length = arrived.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(arrived.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
