import type { Socket } from 'node:net';
import { AppError, failures } from '#shared/error.ts';
import { failureEnvelope } from './envelope.ts';

/** Answers a request that never became one, as an envelope, and hangs up. */
export function hangUp(socket: Socket, error: AppError): void {
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify(failureEnvelope(error));
  const head = [
    `HTTP/1.1 ${failures[error.failure].status} ${error.failure}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** What Node says of a request that it could not read. */
export function refuseUnreadable({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET') socket.destroy();
  else if (code === 'HPE_HEADER_OVERFLOW') hangUp(socket, new AppError('tooLarge', '请求头超出大小限制'));
  else hangUp(socket, new AppError('invalid', '请求格式不正确'));
}
