import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#shared/error.ts';

/** Looks at the content of a file on this machine; throws `invalid` for what harms, `unavailable` where it cannot look. */
export type Scan = (path: string) => Promise<void>;

const silenceMs = 60_000;

function unscanned(cause: unknown): AppError {
  return new AppError('unavailable', '暂时无法检查文件是否带有病毒，请稍后重新上传', { cause });
}

/** The content as `INSTREAM` of clamd takes it: each piece after its length, and none at the end (man clamd). */
async function* streamed(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    yield length;
    yield piece;
  }
  yield Buffer.alloc(4);
}

/** What a clamd answers to the content of a file. */
async function askClamd(path: string, host: string, port: number): Promise<string> {
  const socket = connect({ host, port });
  socket.setTimeout(silenceMs, () => socket.destroy(new Error('clamd is silent')));
  // What cannot be sent ends the answer as well; one that comes early, as of a full scanner, needs no more of the content.
  void pipeline(streamed(path), socket, { end: false }).catch((error: Error) => socket.destroy(error));
  try {
    const pieces: Buffer[] = [];
    for await (const piece of socket as AsyncIterable<Buffer>) pieces.push(piece);
    return Buffer.concat(pieces).toString('utf8').replaceAll('\0', '').trim();
  } finally {
    socket.destroy();
  }
}

/** A scan by a ClamAV daemon at `host:port`. What it could not look at is refused: an attack may begin with silencing it. */
export function clamdScan(address: string): Scan {
  const { hostname, port } = new URL(`tcp://${address}`);
  return async (path) => {
    const said = await askClamd(path, hostname, Number(port)).catch((cause: unknown) => {
      throw unscanned(cause);
    });
    if (said.endsWith(' FOUND')) throw new AppError('invalid', '文件带有病毒，没有保存');
    if (!said.endsWith(' OK')) throw unscanned(new Error(`clamd said: ${said.slice(0, 200)}`));
  };
}
