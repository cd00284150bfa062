import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { smsGateway } from './sms-gateway.ts';

let gateway: Server;
let url: string;
let status: number;
const handed: { token: IncomingMessage['headers']['authorization']; body: unknown }[] = [];

beforeEach(async () => {
  status = 200;
  handed.length = 0;
  gateway = createServer(async (request, response) => {
    handed.push({ token: request.headers.authorization, body: JSON.parse(await text(request)) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`;
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  gateway.closeAllConnections();
  gateway.close();
});

it('hands over phone and text with its token', async () => {
  await smsGateway(url, 'secret-1').send('13900000005', '报送通知');

  expect(handed).toEqual([{ token: 'Bearer secret-1', body: { phone: '13900000005', text: '报送通知' } }]);
});

it('says in Chinese that the gateway refused a text or is not there', async () => {
  status = 503;
  await expect(smsGateway(url, undefined).send('13900000005', '一')).rejects.toThrow('短信网关没有接受（503）');

  await new Promise((resolve) => {
    gateway.close(resolve);
    gateway.closeAllConnections();
  });
  await expect(smsGateway(url, undefined).send('13900000005', '二')).rejects.toThrow('连不上短信网关（ECONNREFUSED）');
});
