import sql from 'sql-template-tag';
import { whenOf } from '#modules/meeting/when.ts';
import { type Context, systemViewer } from '#server/module/context.ts';
import { notifyChosen } from '#server/notice/notify.ts';
import { recordLink } from '#shared/record-link.ts';

interface Planned {
  id: string;
  title: string;
  contract: string;
  system: string | null;
  windowStart: string;
  windowEnd: string;
  stopService: boolean;
  implementer: string | null;
  createdBy: string | null;
}

/** What became of the window of a change. */
const said = { schedule: '将实施变更', reschedule: '的变更改期', cancel: '的变更已取消' } as const;

/**
 * Tells those who are affected by a change when it is carried out, and that it is put off or off: the contacts of the
 * system, who carries it out, and the people of the cities and of the supervisor of its contract. Not whoever plans it; that
 * it is off, whoever applied for it hears of the step itself.
 */
export async function tellAffected(
  { id, title, contract, system, windowStart, windowEnd, stopService, implementer, createdBy }: Planned,
  step: keyof typeof said,
  { viewer, store }: Context,
): Promise<void> {
  const about = await store.one<{ name: string }>(sql`
    select coalesce((select name from systemitem where id = ${system}), (select name from contract where id = ${contract})) as name`);
  const when = whenOf(windowStart, windowEnd);
  const stop = stopService ? '，期间停止服务' : '，不停止服务';
  const text =
    step === 'cancel' ? `“${about?.name}”原定 ${when} ${said[step]}` : `“${about?.name}”${said[step]}：${when}${stop}`;
  const people = sql`
    select distinct person.id from "user" person
    left join user_positions post on post.parent = person.id
    join contract on contract.id = ${contract}
    where person.status = 'active' and person.deleted_at is null
      and person.id is distinct from ${viewer.id === systemViewer.id ? null : viewer.id}
      and person.id is distinct from ${step === 'cancel' ? createdBy : null}
      and (person.id = ${implementer}
        or person.id = any(coalesce((select operators from systemitem where id = ${system}), '{}'))
        or (post.role in ('city', 'cityleader') and post.area = any(contract.areas))
        or (post.role = 'manager' and post.company = contract.manager))`;
  const link = recordLink('changerecord', id);
  await notifyChosen(people, { kind: 'message', title, text, link }, store);
}
