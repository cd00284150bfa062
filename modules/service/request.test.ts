import { expect, it } from 'vitest';
import { request } from './request.server.ts';

const sent = { name: '登记', method: 'POST', address: 'http://127.0.0.1:9/', timeoutMs: 1_000 };

it.each([
  ['Chinese', '财务部'],
  ['a line break', 'a\r\nX-Other: b'],
])('says of a header with %s that no request can carry it, not that nobody answers', async (_what, value) => {
  await expect(request({ ...sent, headers: { accept: '*/*', 'x-department': value } })).rejects.toThrow(
    '服务【登记】的请求头“x-department”有中文或换行，请改放在请求内容中',
  );
  await expect(request({ ...sent, headers: { 'x-department': 'finance' } })).rejects.toThrow('服务【登记】无法连接');
});
