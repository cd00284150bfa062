import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notify } from '#server/notice/notify.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import type { NoticeKind } from '#shared/notice.ts';
import { deliverNotices } from './deliver.ts';
import { deliveryEndpoints } from './deliveries.ts';
import { channelEndpoints } from './endpoints.ts';
import { tryChannelEndpoint } from './try-channel.ts';

let app: TestApplication;
let server: SMTPServer;
let admin: Person;
let reader: Person;
/** What the mail server has taken: to whom, and the letter as it came. */
const letters: { to: string; all: string[]; raw: string }[] = [];
const receivers = () => letters.flatMap(({ all }) => all);
const texts: { phone: string; text: string }[] = [];
let isRefusing = false;
const sms = { send: async (phone: string, text: string) => void texts.push({ phone, text }) };

beforeAll(async () => {
  server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, answer) =>
      username === 'tongtu' && password === 'secret-1' ? answer(null, { user: username }) : answer(new Error('wrong')),
    onData(stream, { envelope }, answer) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (isRefusing) return answer(new Error('try later'));
        const all = envelope.rcptTo.map(({ address }) => address);
        letters.push({ to: all[0] ?? '', all, raw: Buffer.concat(parts).toString() });
        answer();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  app = await testApplication(() => [
    ...channelEndpoints({ sms }),
    ...deliveryEndpoints,
    tryChannelEndpoint({ sms, mailPassword: 'secret-1' }),
  ]);
  const { port } = server.server.address() as AddressInfo;
  const given = {
    'mail.host': '127.0.0.1',
    'mail.port': String(port),
    'mail.security': 'none',
    'mail.user': 'tongtu',
    'mail.from': 'tongtu@example.com',
    'mail.site': 'https://tongtu.example.com/',
  };
  for (const [key, value] of Object.entries(given)) {
    await app.factory.add('settings', { key, name: key, kind: 'string', value, isPublic: false });
  }
  admin = await app.factory.person('admin');
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => server.close(resolve));
});
beforeEach(async () => {
  letters.length = 0;
  texts.length = 0;
  isRefusing = false;
  reader = await app.factory.person('leader');
  await app.database.execute(sql`
    update "user" set email = 'reader@example.com', phone = '13800001111' where id = ${reader.id}`);
});

const write = (kind: NoticeKind, title: string, text = '请处理') =>
  app.database.transaction((store) => notify({ userId: reader.id, kind, title, text, link: '/message/list' }, store));
const run = (now = new Date(), mailPassword: string | undefined = 'secret-1') =>
  deliverNotices.run(
    { database: app.database, registry: app.registry, blobs: app.blobs, mailPassword, identity: { sms } },
    now,
  );
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
/** The words of a letter, whichever way it is encoded. */
const wordsOf = (raw: string) => {
  const [head = '', body = ''] = raw.split(/\r\n\r\n/);
  return /base64/i.test(head) ? Buffer.from(body, 'base64').toString() : body;
};

describe('a notice', () => {
  it('goes out once by mail to a real server, in the words of its template, with the way to it', async () => {
    await write('todo', '采购申请');
    expect(await run()).toBe('发出 1 条');
    expect(await run(inMinutes(30))).toBeUndefined();
    expect(letters.map(({ to }) => to)).toEqual(['reader@example.com']);
    const words = wordsOf(letters[0]?.raw ?? '');
    expect(words).toContain('采购申请');
    expect(words).toContain('https://tongtu.example.com/message/list');
  });

  it('has no headers or receivers but its own, whatever is written in it', async () => {
    const forged = 'bcc: victim@example.com';
    await write('todo', `采购申请\r\n${forged}\r\n\r\n<b>正文</b>`, `请处理\r\n.\r\n${forged}`);
    expect(await run()).toBe('发出 1 条');
    const [head = ''] = letters[0]?.raw.split(/\r\n\r\n/) ?? [];
    const names = [...head.matchAll(/^([\w-]+):/gm)].map(([, name = '']) => name.toLowerCase());
    expect(names.filter((name) => ['from', 'to', 'cc', 'bcc', 'subject'].includes(name)).sort()).toEqual([
      'from',
      'subject',
      'to',
    ]);
    expect(receivers()).toEqual(['reader@example.com']);
  });

  it('does not go to a second receiver who stands behind the address', async () => {
    for (const more of ['\r\nrcpt to:<victim@example.com>', ', victim@example.com', '\r\nbcc: victim@example.com']) {
      await app.database.execute(sql`
        update "user" set email = ${`reader@example.com${more}`} where id = ${reader.id}`);
      await write('alarm', '采购申请');
      await run();
      await app.database.execute(sql`delete from notice_delivery`);
    }
    expect(receivers().filter((address) => address.includes('victim'))).toEqual([]);
  });

  it('of a transaction that is undone, or that was read meanwhile, goes nowhere', async () => {
    const undone = app.database.transaction(async (store) => {
      await notify({ userId: reader.id, kind: 'todo', title: '撤销', text: '无', link: null }, store);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await write('todo', '已经读过');
    await app.database.execute(sql`update notice set read_at = now() where user_id = ${reader.id}`);
    expect(await run()).toBeUndefined();
  });

  it('is tried again when the server refuses it, and given up at last', async () => {
    await write('todo', '采购申请');
    isRefusing = true;
    expect(await run()).toBe('发出 0 条，1 条没有发出');
    expect(await run()).toBeUndefined();
    isRefusing = false;
    expect(await run(inMinutes(2))).toBe('发出 1 条');
    await write('rejected', '用不上的口令');
    for (let hours = 1; hours < 7; hours += 1) await run(inMinutes(hours * 60), 'wrong');
    const [row] = await app.database.query<{ state: string; error: string }>(sql`
      select state, error from notice_delivery where user_id = ${reader.id} and kind = 'rejected'`);
    expect(row?.state).toBe('failed');
    expect(row?.error).toMatch(/^邮件服务器不接受登录用户名或口令（.+）$/);
  });

  it('does not leave unprotected where the connection is to be, and its server offers no protection', async () => {
    const protect = (how: string) =>
      app.database.execute(sql`update settings set value = ${how} where key = 'mail.security'`);
    await write('todo', '只走加密的连接');
    await protect('starttls');
    try {
      expect(await run()).toBe('发出 0 条，1 条没有发出');
    } finally {
      await protect('none');
    }
    expect(letters).toEqual([]);
    expect(await run(inMinutes(2))).toBe('发出 1 条');
  });

  it('comes with those of its kind that follow within ten minutes, unless it is urgent', async () => {
    await write('todo', '第一件');
    await run();
    await write('todo', '第二件');
    await write('todo', '第三件');
    await write('alarm', '任务失败');
    await run(inMinutes(1));
    expect(letters).toHaveLength(2);
    await run(inMinutes(11));
    expect(letters).toHaveLength(3);
    const words = wordsOf(letters[2]?.raw ?? '');
    expect(words).toContain('2 条待办');
    expect(words).toContain('第二件');
    expect(words).toContain('第三件');
  });

  it('that could not leave is sent once more by an administrator, to where its receiver is today', async () => {
    await write('todo', '发不出去的');
    isRefusing = true;
    await run();
    await app.database.execute(sql`update notice_delivery set state = 'failed' where subject like '%发不出去的%'`);
    isRefusing = false;
    const { data } = await app.call<{ rows: { id: string; error: string }[] }>(
      '/system/deliveries',
      { state: 'failed', channel: 'mail', search: '发不出去的' },
      admin,
    );
    const [failed] = data.rows;
    expect(failed?.error).toMatch(/^邮件服务器不接受邮件内容（.*try later.*）$/);
    const resend = (person: Person) => app.call('/system/resenddelivery', { id: failed?.id }, person);
    expect(await resend(reader)).toMatchObject({ status: 403 });
    expect(await app.call('/system/deliveries', {}, reader)).toMatchObject({ status: 403 });
    await app.database.execute(sql`update "user" set email = null where id = ${reader.id}`);
    expect(await resend(admin)).toMatchObject({ status: 422 });
    await app.database.execute(sql`update "user" set email = 'moved@example.com' where id = ${reader.id}`);
    expect(await resend(admin)).toMatchObject({ code: 0 });
    expect(await resend(admin)).toMatchObject({ status: 409 });
    expect(await run(inMinutes(1))).toBe('发出 1 条');
    expect(letters.map(({ to }) => to)).toEqual(['moved@example.com']);
  });

  it('that failed goes again with all of its channel, but for those who cannot be reached', async () => {
    const failed = async (person: Person, email: string | null) => {
      await app.database.execute(sql`update "user" set email = ${email} where id = ${person.id}`);
      await app.database.execute(sql`
        insert into notice_delivery (id, user_id, kind, channel, address, subject, body, state, attempts, next_at)
        values (gen_random_uuid(), ${person.id}, 'todo', 'mail', 'old@example.com', '成批', '请处理', 'failed', 6, now())`);
    };
    await failed(reader, 'today@example.com');
    await failed(await app.factory.person('leader'), null);
    const resend = (channel: string, person: Person) => app.call('/system/resendfailed', { channel }, person);
    expect(await resend('mail', reader)).toMatchObject({ status: 403 });
    expect(await resend('sms', admin)).toMatchObject({ status: 422 });
    const { data } = await app.call<{ queued: number; unreachable: number }>(
      '/system/resendfailed',
      { channel: 'mail' },
      admin,
    );
    expect(data.unreachable).toBe(1);
    await run(inMinutes(1));
    expect(letters.map(({ to }) => to)).toContain('today@example.com');
    expect(letters.map(({ to }) => to)).not.toContain('old@example.com');
    expect(await resend('mail', admin)).toMatchObject({ status: 422 });
  });

  it('goes again only as its receiver wants today, and after the quiet hours', async () => {
    const lost = { mail: await app.factory.person('leader'), quiet: await app.factory.person('leader') };
    for (const person of Object.values(lost)) {
      await app.database.execute(sql`update "user" set email = 'lost@example.com' where id = ${person.id}`);
      await app.database.execute(sql`
        insert into notice_delivery (id, user_id, kind, channel, address, subject, body, state, attempts, next_at)
        values (gen_random_uuid(), ${person.id}, 'todo', 'mail', 'lost@example.com', '再发', '请处理', 'failed', 6, now())`);
    }
    const choose = (person: Person, given: object) =>
      app.call('/user/update_noticechoice', { kinds: {}, quietFrom: null, quietTo: null, ...given }, person);
    await choose(lost.mail, { kinds: { todo: { mail: false, sms: false } } });
    const clock = (hours: number) => new Date(Date.now() + (hours + 8) * 3_600_000).toISOString().slice(11, 16);
    await choose(lost.quiet, { quietFrom: clock(-1), quietTo: clock(2) });
    const of = async ({ id }: Person) =>
      app.database.one<{ id: string; state: string; waits: boolean }>(sql`
        select id, state, next_at > now() + interval '1 hour' as waits from notice_delivery where user_id = ${id}`);
    const resend = async (person: Person) => app.call('/system/resenddelivery', { id: (await of(person))?.id }, admin);
    expect(await resend(lost.mail)).toMatchObject({ status: 422, message: expect.stringContaining('不用邮件接收') });
    expect(await app.call('/system/resendfailed', { channel: 'mail' }, admin)).toMatchObject({
      data: { queued: 1, unreachable: expect.any(Number) },
    });
    expect(await of(lost.mail)).toMatchObject({ state: 'failed' });
    expect(await of(lost.quiet)).toMatchObject({ state: 'waiting', waits: true });
    await app.database.execute(sql`delete from notice_delivery where subject = '再发'`);
  });

  it('goes by what its receiver has chosen, and after the quiet hours', async () => {
    const chosen = { kinds: { todo: { mail: false, sms: true } }, quietFrom: null, quietTo: null };
    expect(await app.call('/user/update_noticechoice', chosen, reader)).toMatchObject({ code: 0 });
    await write('todo', '采购申请');
    await run();
    expect(letters).toHaveLength(0);
    expect(texts).toMatchObject([{ phone: '13800001111' }]);
    const quiet = { kinds: {}, quietFrom: '22:00', quietTo: '08:00' };
    await app.call('/user/update_noticechoice', quiet, reader);
    await write('rejected', '夜里的事');
    await run(new Date('2030-03-01T15:00:00Z'));
    expect(letters).toHaveLength(0);
    await run(new Date('2030-03-02T00:00:00Z'));
    expect(letters).toHaveLength(1);
    const half = await app.call('/user/update_noticechoice', { kinds: {}, quietFrom: '22:00', quietTo: null }, reader);
    expect(half.fields).toMatchObject([{ path: 'quietTo' }]);
  });

  it('is worded by administrators alone, and as shipped again when they wish', async () => {
    const template = {
      subject: '{标题}\r\nBcc: x@example.com',
      body: '改过的{内容}',
      sms: '短',
      mailsUsually: true,
      textsUsually: false,
      isUrgent: false,
    };
    const change = (given: object | null, person: Person) =>
      app.call('/system/updatenoticetemplate', { kind: 'copied', template: given }, person);
    expect(await change(template, reader)).toMatchObject({ status: 403 });
    expect(await change(template, admin)).toMatchObject({ code: 0 });
    await write('copied', '抄送件');
    await run();
    expect(wordsOf(letters[0]?.raw ?? '')).toContain('改过的请处理');
    expect(letters[0]?.raw).not.toMatch(/^Bcc:/m);
    await change(null, admin);
    const { data } = await app.call<{ kind: string; isShipped: boolean }[]>('/system/noticetemplates', {}, admin);
    expect(data.find(({ kind }) => kind === 'copied')?.isShipped).toBe(true);
  });
});

describe('a trial', () => {
  const attempt = (channel: string, person = admin) => app.call('/system/trychannel', { channel }, person);
  const register = (email: string | null, phone: string | null) =>
    app.database.execute(sql`update "user" set email = ${email}, phone = ${phone} where id = ${admin.id}`);

  it('goes to the own address of whoever asks, at once', async () => {
    await register('admin@example.com', '13800002222');

    expect(await attempt('mail')).toMatchObject({ code: 0, data: { address: 'admin@example.com' } });
    expect(receivers()).toEqual(['admin@example.com']);
    expect(await attempt('sms')).toMatchObject({ code: 0 });
    expect(texts.map(({ phone }) => phone)).toEqual(['13800002222']);
  });

  it('says why nothing left', async () => {
    await register('admin@example.com', null);
    isRefusing = true;

    expect((await attempt('mail')).message).toContain('try later');
    expect((await attempt('sms')).message).toContain('还没有登记手机号');
  });

  it('is for administrators', async () => {
    expect(await attempt('mail', reader)).toMatchObject({ status: 403 });
  });
});
