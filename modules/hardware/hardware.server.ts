import sql from 'sql-template-tag';
import type { Context } from '#server/module/context.ts';
import { serve } from '#server/module/serve.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { hardware } from './hardware.ts';

interface Place {
  area: string;
  room: string | null;
  rack: string | null;
  unitFrom: number | null;
  unitCount: number | null;
}

const itemLimit = 2_000;

/** Nothing else may stand in the units of the rack. */
async function refuseOverlap(id: string | null, place: Place, { store }: Context, at = ''): Promise<void> {
  const { area, room, rack, unitFrom, unitCount } = place;
  if (!room || !rack || !unitFrom) return;
  const other = await store.one<{ name: string }>(sql`
    select name from hardware where deleted_at is null and status <> 'scrapped' and id is distinct from ${id}
      and area = ${area} and room = ${room} and rack = ${rack} and unit_from < ${unitFrom + (unitCount ?? 1)}
      and unit_from + coalesce(unit_count, 1) > ${unitFrom} limit 1`);
  if (other) refuseProblems([{ path: `${at}unitFrom`, message: `这个位置已有“${other.name}”` }]);
}

export default serve(hardware, {
  hooks: {
    async beforeSave(record, previous, context) {
      await refuseOverlap(previous?.id ?? null, record, context);
      return undefined;
    },
  },
  guards: {
    accept: (_record, _answers, { viewer }) => ({ acceptedBy: viewer.id }),
    async use({ id, area }, answers, context) {
      await refuseOverlap(id, { area, ...(answers as unknown as Omit<Place, 'area'>) }, context, 'answers.');
      return {};
    },
    async move({ id, area }, answers, context) {
      await refuseOverlap(id, { area, ...(answers as unknown as Omit<Place, 'area'>) }, context, 'answers.');
      return {};
    },
    rest: () => ({ rack: null, unitFrom: null, unitCount: null }),
    scrap: () => ({ rack: null, unitFrom: null, unitCount: null }),
  },
  actions: {
    async racks({ area }, { store }, others) {
      const areas = await store.query<{ id: string; label: string }>(sql`
        select area.id, area.name as label from area where area.id in (
          select record.area from hardware record
          where record.deleted_at is null and record.room is not null and ${others.readable('hardware')})
        order by area.code`);
      const shown = area ?? areas[0]?.id ?? null;
      const items = await store.query<{
        id: string;
        name: string;
        number: string | null;
        status: string;
        area: string;
        room: string;
        rack: string | null;
        unitFrom: number | null;
        unitCount: number | null;
      }>(sql`
        select record.id, record.name, record.number, record.status, record.area, record.room, record.rack,
          record.unit_from as "unitFrom", record.unit_count as "unitCount"
        from hardware record
        where record.deleted_at is null and record.status <> 'scrapped' and record.room is not null
          and record.area = ${shown} and ${others.readable('hardware')}
        order by record.room, record.rack, record.unit_from desc limit ${itemLimit + 1}`);
      return { areas, items: items.slice(0, itemLimit), isComplete: items.length <= itemLimit };
    },
  },
});
