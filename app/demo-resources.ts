import sql, { raw } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { demoBrands, demoHardwareKinds, demoHardwareStates, demoPieces } from '#modules/hardware/hardware.seed.ts';
import { demoResourcePlans } from '#modules/resourceplan/resourceplan.seed.ts';
import { spellingOf } from '#server/crud/spelling.ts';
import { insertMany } from '#server/database/row.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { daysAgo, moveToPast, type Past } from './demo-case-past.ts';
import { DemoCast } from './demo-cast.ts';

type Ids = Record<string, string>;
type Row = Record<string, unknown>;

const dayMs = 86_400_000;
const day = (inDays: number) => new Date(Date.now() + inDays * dayMs).toISOString().slice(0, 10);
const instant = (inDays: number) => new Date(Date.now() + inDays * dayMs).toISOString();
/** The contracts that bring hardware. */
const buying = ['contract1', 'contract2', 'contract3', 'contract4', 'contract5', 'contract6', 'contract9'];

async function enter(seeder: Seeder, table: string, rows: readonly Row[]): Promise<void> {
  await insertMany(seeder.context.store, raw(`"${table}"`), Object.keys(rows[0] ?? {}), rows);
}

/** What every row of the past has. */
function base(label: string, by: string, daysAgo: number): Row & { id: string } {
  const at = instant(-daysAgo);
  return {
    id: newId(),
    version: 1,
    label_pinyin: spellingOf(label),
    created_by: by,
    created_at: at,
    updated_by: by,
    updated_at: at,
  };
}

async function seedKinds(seeder: Seeder, by: string): Promise<{ kinds: Ids; brands: Ids }> {
  const kinds: Ids = {};
  for (const [name, above, warrantyMonths, lines] of demoHardwareKinds) {
    kinds[name] = await seeder.add('hardwarecategory', {
      name,
      parent: above && kinds[above],
      warrantyMonths,
      specs: lines.map(([item, value]) => ({ name: item, value })),
    });
  }
  const brands: Ids = {};
  await enter(
    seeder,
    'brand',
    demoBrands.map(([name, vendor, origin, contact]) => {
      const row = { ...base(name, by, 300), name, vendor, origin, contact };
      brands[name] = row.id;
      return row;
    }),
  );
  return { kinds, brands };
}

interface Buyer {
  id: string;
  areas: { id: string; name: string }[];
  systems: string[];
}

async function seedHardware(seeder: Seeder, { people, contracts }: { people: Ids; contracts: Ids }): Promise<void> {
  const { store } = seeder.context;
  const by = people.operator as string;
  const { kinds, brands } = await seedKinds(seeder, by);
  const buyers = await store.query<Buyer>(sql`
    select contract.id,
      (select json_agg(json_build_object('id', area.id, 'name', area.name) order by area.code) from area
        where area.id = any(contract.areas)) as areas,
      array(select system.id from systemitem system where system.contract = contract.id order by system.code) as systems
    from contract where contract.id = any(${buying.map((key) => contracts[key] as string)}) order by contract.code`);
  const rows: Row[] = [];
  const specs: Row[] = [];
  const used = new Map<string, number>();
  for (const [place, buyer] of buyers.entries()) {
    for (const [index, [kind, brand, model, units, price]] of demoPieces.entries()) {
      const number = place * demoPieces.length + index;
      const area = buyer.areas[number % buyer.areas.length] as Buyer['areas'][number];
      const status = demoHardwareStates[number % demoHardwareStates.length] as string;
      const isPlaced = units !== null && ['inUse', 'accepted', 'repairing'].includes(status);
      const rack = `${area.name.slice(0, 1)}-0${1 + (place % 2)}`;
      const from = used.get(`${area.id} ${rack}`) ?? 1;
      if (isPlaced) used.set(`${area.id} ${rack}`, from + units);
      const hasCome = !['planned', 'arrived'].includes(status);
      const row = {
        ...base(kind, by, 260 - number),
        number: `ZC-${day(number - 260).replaceAll('-', '')}-${String(number + 1).padStart(4, '0')}`,
        status,
        name: `${area.name.replace('市', '')}${kind}`,
        category: kinds[kind],
        brand: brands[brand],
        model,
        sn: status === 'planned' ? null : `${model.replace('-', '')}${String(20_260_000 + number)}`,
        quantity: 1,
        unit_price: price,
        contract: buyer.id,
        area: area.id,
        owner_unit: `${area.name}政务服务局`,
        room: hasCome ? (units === null ? `${area.name}政务大厅` : `${area.name}政务机房`) : null,
        rack: isPlaced ? rack : null,
        unit_from: isPlaced ? from : null,
        unit_count: isPlaced ? units : null,
        ip: status === 'inUse' && units !== null ? `10.${place + 10}.${index}.${number + 10}` : null,
        systems:
          units !== null && hasCome && buyer.systems.length > 0 ? [buyer.systems[index % buyer.systems.length]] : null,
        purchased_on: status === 'planned' ? null : day(number - 260),
        warranty_until: hasCome ? day(((number * 53) % 900) - 20) : null,
        attachments: [],
        arrived_on: status === 'planned' ? null : day(number - 240),
        accepted_on: hasCome ? day(number - 230) : null,
        fault_note: status === 'repairing' ? '开机自检报内存错误，已联系厂商更换。' : null,
        scrap_reason: status === 'scrapped' ? '主板损坏，维修费用超过残值。' : null,
      };
      rows.push(row);
      const template = demoHardwareKinds.find(([name]) => name === kind)?.[3] ?? [];
      specs.push(
        ...template.map(([name, value], position) => ({ id: newId(), parent: row.id, position, name, value })),
      );
    }
  }
  await enter(seeder, 'hardware', rows);
  await enter(seeder, 'hardware_specs', specs);
}

/** Adds what systems ask for: one under review through its process, the others as they stand today. */
async function seedResourcePlans(seeder: Seeder, engine: Engine): Promise<void> {
  const { store } = seeder.context;
  const cast = new DemoCast(seeder, engine);
  const pasts: Past[] = [];
  for (const [index, [system, kind, spec, quantity, reason, status]] of demoResourcePlans.entries()) {
    const found = await store.one<{ id: string; author: string | null }>(sql`
      select system.id, (select person.id from "user" person where contract.company = any(person.companies)
        order by person.role desc, person.username limit 1) as author
      from systemitem system join contract on contract.id = system.contract where system.name = ${system}`);
    if (!found?.author) continue;
    const id = await cast.add('resourceplan', found.author, {
      title: `${system}资源计划`,
      system: found.id,
      year: new Date().getFullYear(),
      items: [{ kind, spec, quantity, neededOn: day(20 + index * 5), reason }],
    });
    if (status === 'auditing') await cast.submit('resourceplan', id, found.author);
    else if (status !== 'draft') {
      await seeder.put('resourceplan', id, status);
      const isServed = status === 'allocated' || status === 'recycled';
      await store.execute(sql`
        update resourceplan set approval = ${status === 'rejected' ? 'rejected' : 'approved'},
          allocation = ${isServed ? `已分配${spec} × ${quantity}，由云管平台开通。` : null},
          allocated_on = ${isServed ? day(-30 - index) : null}, recycled_on = ${status === 'recycled' ? day(-3) : null}
        where id = ${id}`);
    }
    pasts.push({ module: 'resourceplan', record: id, startedAt: daysAgo(10 + index * 6) });
  }
  await moveToPast(pasts, seeder);
}

/** Adds the plans of three months for every contract that has people, close to what the members came to. */
async function seedCompanyPlans(seeder: Seeder, by: string): Promise<void> {
  const { store } = seeder.context;
  const staffed = await store.query<{ contract: string; month: string; duty: string; heads: number; days: number }>(sql`
    select member.contract, attended.month, member.duty, count(*)::int as heads, sum(attended.days_planned)::int as days
    from userplan attended join member on member.id = attended.member
    group by member.contract, attended.month, member.duty order by member.contract, attended.month, member.duty`);
  const plans = new Map<string, Row & { id: string }>();
  const people: Row[] = [];
  for (const [index, { contract, month, duty, heads, days }] of staffed.entries()) {
    const key = `${contract} ${month}`;
    const plan = plans.get(key) ?? {
      ...base(month, by, 60),
      status: 'approved',
      approval: 'approved',
      contract,
      month,
    };
    plans.set(key, plan);
    const position = people.filter(({ parent }) => parent === plan.id).length;
    people.push({
      id: newId(),
      parent: plan.id,
      position,
      duty,
      headcount: heads + (index % 4 === 0 ? 1 : 0),
      days: Math.max(1, days),
    });
  }
  await enter(seeder, 'companyplan', [...plans.values()]);
  await enter(seeder, 'companyplan_people', people);
  await store.execute(sql`
    insert into companyplan_devices (id, parent, position, category, quantity)
    select gen_random_uuid(), plan.id, 0, category.id, 4 from companyplan plan, hardwarecategory category
    where category.name = '计算设备'`);
}

/** Adds hardware with its kinds and brands, and the plans of systems and companies. */
export async function seedResources(
  seeder: Seeder,
  engine: Engine,
  known: { people: Ids; contracts: Ids },
): Promise<void> {
  await seedHardware(seeder, known);
  await seedResourcePlans(seeder, engine);
  await seedCompanyPlans(seeder, known.people.operator as string);
}
