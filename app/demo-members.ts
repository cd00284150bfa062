import sql from 'sql-template-tag';
import { demoTeams } from '#modules/member/member.seed.ts';
import { sideBySide } from '#server/database/side-by-side.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { demoDay } from '#shared/demo-day.ts';
import { identityCheck } from '#shared/identity-number.ts';

/** One record's id by the short name that the demo data knows it by. */
type Ids = Record<string, string>;

const months = [-2, -1, 0, 1];

/** The month so many months from now, as `2026-11`. */
function monthAt(offset: number): string {
  const day = new Date();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() + offset);
  return day.toISOString().slice(0, 7);
}

/** A number that no card has: its region does not exist. */
function identityOf(count: number): string {
  const body = `990101${1970 + (count % 28)}${String(1 + (count % 12)).padStart(2, '0')}15${String(count).padStart(3, '0')}`;
  return `${body}${identityCheck(body)}`;
}

/** Adds the people at work on contracts, where each of them stands, and the months of those on board. */
export async function seedMembers(
  seeder: Seeder,
  { areas, people, contracts }: { areas: Ids; people: Ids; contracts: Ids },
): Promise<void> {
  const { store } = seeder.context;
  let count = 0;
  for (const { contract, area, groups } of demoTeams) {
    for (const [index, { people: rows, ...group }] of groups.entries()) {
      const place = { contract: contracts[contract] };
      const groupId = await seeder.add('membergroup', {
        ...group,
        ...place,
        leader: people[rows[0]?.[3] ?? ''] ?? null,
        sort: (index + 1) * 10,
      });
      const before = count;
      count += rows.length;
      await sideBySide(rows, async ([name, duty, status, username], row) => {
        const number = before + row + 1;
        const isOnsite = duty === 'resident' || duty === 'trainer';
        const id = await seeder.add('member', {
          ...place,
          name,
          duty,
          group: groupId,
          user: username ? people[username] : null,
          identityNumber: identityOf(number),
          phone: `1380000${String(number).padStart(4, '0')}`,
          education: ['bachelor', 'master', 'college'][number % 3],
          isInBid: number % 4 !== 0,
          isOnsite,
          area: isOnsite ? areas[area] : null,
          planIn: demoDay('2026-03-16'),
          planOut: number % 5 === 0 ? demoDay('2026-12-31') : demoDay('2027-03-14'),
          certificates:
            duty === 'manager'
              ? [{ name: '信息系统项目管理师', code: `XM2021${String(number).padStart(4, '0')}`, expiresOn: null }]
              : [],
        });
        await seeder.put('member', id, status);
        const wasIn = !['applying', 'refused'].includes(status);
        const isOut = ['left', 'replaced'].includes(status);
        await store.execute(sql`
          update member set approval = ${wasIn ? (status === 'leaving' ? 'draft' : 'approved') : status === 'refused' ? 'rejected' : 'draft'},
            actual_in = ${wasIn ? demoDay('2026-03-18') : null}, actual_out = ${isOut ? demoDay('2026-09-30') : null},
            leave_on = ${status === 'leaving' ? demoDay('2026-12-15') : null},
            leave_reason = ${status === 'leaving' ? '个人发展，已安排交接。' : null}
          where id = ${id}`);
        if (!wasIn || isOut) return;
        for (const offset of months) {
          const daysPlanned = isOnsite ? 21 : 18;
          const daysPresent = offset < 0 ? daysPlanned - (number % 4) : offset === 0 ? 14 - (number % 3) : 0;
          await seeder.add('userplan', { member: id, month: monthAt(offset), daysPlanned, daysPresent });
        }
      });
    }
  }
  // Who came for whom.
  await store.execute(sql`
    update member set replaces = (select id from member other where other.name = '陆子衿') where name = '方一诺'`);
}
