import sql from 'sql-template-tag';
import { afterEach, describe, expect, it } from 'vitest';
import { done, type Settings, shippedWorld } from './testing/shipped-world.ts';

const world = await shippedWorld();
const { app, member, company, admin, operator, other, leaders, setOtherwise, xmlOf, deploy } = world;
const { start, look, act, openOf, saidOf, inHours } = world;
const [first, second, third] = leaders;

/** Deploys the seal with settings that an administrator made otherwise, and begins a case of it. */
async function sealWith(settings: Settings, person = member): Promise<string> {
  await deploy(setOtherwise('seal', settings));
  return start('seal', person);
}
const asks = (...people: { id: string }[]) => `candidateRule="users" candidateValue="${people.map(({ id }) => id)}"`;
/** The nodes with something to do on them and by whom. */
const waitsFor = async (id: string) =>
  (await look(id)).tasks.filter(({ state }) => state === 'active').flatMap(({ handlers }) => handlers);
const named = (...people: { viewer: { name: string } }[]) => people.map(({ viewer }) => viewer.name);

afterEach(() => deploy(xmlOf('seal')));

describe('what the system decides on the seal that is shipped', () => {
  it('case 27: passes over who has just approved, or has approved before, but not across rounds', async () => {
    const leading = 'candidateRule="roles" candidateValue="leader" mode="all" dedupe="consecutive"';
    const justBefore = await sealWith({ check: asks(first), countersign: leading });
    await done(act(justBefore, 'approve', first));
    expect((await waitsFor(justBefore)).sort()).toEqual(named(second, third).sort());
    expect(await saidOf(justBefore)).toContain(`审批人重复，自动通过（${first.viewer.name}）`);

    const again = (dedupe: string) => ({
      check: `${asks(first)} dedupe="${dedupe}"`,
      countersign: asks(second),
      seal_document: `${asks(first)} dedupe="${dedupe}"`,
    });
    const notNext = await sealWith(again('consecutive'));
    await done(act(notNext, 'approve', first));
    await done(act(notNext, 'approve', second));
    expect(await openOf(notNext)).toEqual(['seal_document']);

    const before = await sealWith(again('all'));
    await done(act(before, 'approve', first));
    await done(act(before, 'return', second, { nodeId: 'check' }));
    expect(await openOf(before)).toEqual(['check']);
    await done(act(before, 'approve', first));
    expect((await act(before, 'approve', second)).data.status).toBe('approved');
  });

  it('case 28: answers in six ways when everybody who would be asked has left', async () => {
    const gone = await app.factory.person('operator');
    await app.database.execute(sql`update "user" set status = 'locked' where id = ${gone.id}`);
    const manager = await app.factory.person('projectmanager', { company });
    const nobody = (rule: string) => sealWith({ check: `${asks(gone)} emptyRule="${rule}" emptyPeople="${other.id}"` });
    expect(await openOf(await nobody('pass'))).toEqual(['countersign', 'countersign', 'countersign']);
    expect(await look(await nobody('reject'))).toMatchObject({ status: 'rejected' });
    expect(await waitsFor(await nobody('users'))).toEqual(named(other));
    expect(await waitsFor(await nobody('upperLeader'))).toEqual(named(manager));
    expect(await waitsFor(await nobody('processAdmin'))).toEqual(named(admin));
    expect(await look(await nobody('incident'))).toMatchObject({ status: 'incident' });
  });

  it('case 29: answers in four ways when the starter would decide on his own case', async () => {
    const own = (rule: string, ...others: { id: string }[]) =>
      sealWith({ check: `${asks(operator, ...others)} selfRule="${rule}"` }, operator);
    expect(await waitsFor(await own('self'))).toEqual(named(operator));
    expect(await openOf(await own('skip'))).toEqual(['countersign', 'countersign', 'countersign']);
    expect(await waitsFor(await own('skip', other))).toEqual(named(other));
    expect((await waitsFor(await own('directSuperior'))).sort()).toEqual(named(...leaders).sort());
    // Without a leader of the department there is nobody to ask instead.
    expect(await openOf(await own('deptLeader'))).toEqual(['countersign', 'countersign', 'countersign']);
    const department = await app.factory.add('department', { leader: null, enabled: true });
    await app.database.execute(sql`update department set leader = ${other.id} where id = ${department}`);
    await app.database.execute(sql`update user_positions set department = ${department} where parent = ${operator.id}`);
    expect(await waitsFor(await own('deptLeader'))).toEqual(named(other));
  });

  it('case 30: hands over to a substitute in his place, but never a case of his own', async () => {
    const span = { startsAt: new Date(Date.now() - 86_400_000), endsAt: new Date(Date.now() + 86_400_000) };
    const rule = { ...span, agentId: other.id, mode: 'replace' };
    const { data, message } = await app.call<{ id: string }>('/workflow/substitute_add', rule, first);
    expect(message).toBe('ok');
    const replaced = await sealWith({ check: asks(first) });
    expect((await look(replaced, first)).tasks[0]?.allowed).not.toContain('approve');
    await done(act(replaced, 'approve', other));
    expect((await look(replaced)).timeline.map(({ actorName }) => actorName)).toContain(
      `${other.viewer.name}（代 ${first.viewer.name}）`,
    );
    const own = await sealWith({ check: asks(first) }, other);
    expect((await look(own, other)).tasks[0]?.allowed).not.toContain('approve');
    await done(act(own, 'approve', first));
    await done(app.call('/workflow/substitute_end', { id: data.id }, first));
  });

  it('case 33: reminds three times, and passes when the time is over', async () => {
    const timed = 'timeout="PT4H" timeoutAction="pass" firstRemind="PT1H" repeatEvery="PT1H" maxReminds="3"';
    const id = await sealWith({ check: `${asks(operator)} ${timed}` });
    for (const hour of [1, 2, 3]) {
      await inHours(hour + 0.01);
      expect((await look(id)).tasks[0]?.urgeCount).toBe(hour);
    }
    await inHours(5);
    expect(await openOf(id)).toEqual(['countersign', 'countersign', 'countersign']);
    expect(await saidOf(id)).toContain('审批超时，系统自动通过');
  });

  it('case 34: counts two working days past days off that the calendar keeps, and urges on none of them', async () => {
    const now = Date.now();
    const inDays = (days: number) => new Date(now + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10);
    const workdays = [10, 11, 13];
    for (let days = 0; days < 15; days += 1) {
      const kind = workdays.includes(days) ? 'work' : 'off';
      await done(app.call('/calendar/add_calendar', { day: inDays(days), kind, name: '调休', remark: null }, admin));
    }
    const id = await start('seal');
    // Eight hours a day until half past five in China.
    expect((await look(id)).tasks[0]?.dueAt).toBe(`${inDays(11)}T09:30:00.000Z`);
    await inHours(9 * 24);
    expect((await look(id)).tasks[0]?.urgeCount).toBe(0);
    await inHours(12 * 24);
    expect((await look(id)).tasks[0]?.urgeCount).toBe(1);
    // Once more a working day later, not on the day off between them.
    await inHours(14 * 24);
    expect((await look(id)).tasks[0]?.urgeCount).toBe(2);
  });
});

describe('what reaches the shipped processes from outside', () => {
  it('case 40: stops where a condition has no variable, and goes the default way where none is true', async () => {
    const review = /(<bpmn:userTask id="operator_review"[\s\S]*?)<camunda:formData>[\s\S]*?<\/camunda:formData>/;
    expect(xmlOf('purchase')).toMatch(review);
    await deploy(xmlOf('purchase').replace(review, '$1'));
    const id = await start('purchase');
    expect((await act(id, 'approve', operator)).data.status).toBe('incident');
    expect((await saidOf(id)).at(-1)).toContain('approvedAmount');
    const variables = { approvedAmount: 18_000 };
    await done(app.call('/workflow/retry', { instanceId: id, variables }, admin));
    expect(await openOf(id)).toEqual(['leader_review']);
    await deploy(xmlOf('purchase'));
    const small = await start('purchase');
    expect((await act(small, 'approve', operator, { variables: { approvedAmount: 9_000 } })).data.status).toBe(
      'approved',
    );
  });

  it('case 41: wakes a seal that waits for a message, and no other', async () => {
    const waiting = xmlOf('seal')
      .replace('<bpmn:process ', '<bpmn:message id="signed" name="contract_signed" />\n  <bpmn:process ')
      .replace(
        '<bpmn:userTask id="countersign"',
        `<bpmn:intermediateCatchEvent id="waiting_user" name="等待对方签字">
          <bpmn:messageEventDefinition messageRef="signed" />
        </bpmn:intermediateCatchEvent>
        <bpmn:sequenceFlow id="flow_w" sourceRef="waiting_user" targetRef="countersign" />
        <bpmn:userTask id="countersign"`,
      )
      .replace('sourceRef="check" targetRef="countersign"', 'sourceRef="check" targetRef="waiting_user"');
    await deploy(waiting);
    const [woken, sleeping] = [await start('seal'), await start('seal')];
    for (const id of [woken, sleeping]) await done(act(id, 'approve', operator));
    expect(await openOf(woken)).toEqual([]);
    await done(app.call('/workflow/message', { name: 'contract_signed', instanceId: woken }, admin));
    expect([(await openOf(woken)).length, (await openOf(sleeping)).length]).toEqual([3, 0]);
  });

  it('case 42: cancels several seals by one signal', async () => {
    const cancellable = xmlOf('seal')
      .replace('<bpmn:process ', '<bpmn:signal id="off" name="seal_lost" />\n  <bpmn:process ')
      .replace(
        '<bpmn:userTask id="countersign"',
        `<bpmn:boundaryEvent id="lost" name="印章挂失" attachedToRef="check">
          <bpmn:signalEventDefinition signalRef="off" />
        </bpmn:boundaryEvent>
        <bpmn:endEvent id="called_off" name="取消用印"><bpmn:terminateEventDefinition /></bpmn:endEvent>
        <bpmn:sequenceFlow id="flow_l" sourceRef="lost" targetRef="called_off" />
        <bpmn:userTask id="countersign"`,
      );
    await deploy(cancellable);
    const cases = [await start('seal'), await start('seal'), await start('seal')];
    await done(app.call('/workflow/signal', { name: 'seal_lost' }, admin));
    await inHours(0);
    for (const id of cases) {
      expect(await openOf(id)).toEqual([]);
      expect((await look(id)).endedAt).not.toBeNull();
    }
  });
});
