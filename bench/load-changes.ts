import type pg from 'pg';

/** Fills the store with so many change records spread over three years, and answers what the measured calls need. */
export async function loadChanges(
  client: pg.Client,
  rows: number,
): Promise<{ ids: string[]; contractId: string; systemIds: string[]; passwordHash: string }> {
  await client.query(
    `insert into systemitem (id, status, code, name, project, contract, system_type, weight, reach)
     select gen_random_uuid(), 'online', 'XT-L-' || n, '业务系统 ' || n, contract.project, contract.id, type.id, 1, 'all'
     from generate_series(1, 500) n
     cross join (select id from systemtype order by code limit 1) type
     join lateral (select id, project from contract order by code offset n % 12 limit 1) contract on true`,
  );
  await client.query(
    `insert into changerecord (id, version, number, status, approval, created_by, created_at, updated_at, title, contract, system,
       change_type, level, risk_level, variant, reason, content, window_start, window_end, stop_service, rollback_plan,
       test_report, attachments)
     select overlay(overlay(md5('change' || n)::text placing '7' from 13) placing '8' from 17)::uuid, 1, 'BG-L-' || n,
       (array['closed', 'approved', 'draft', 'rejected'])[1 + n % 4], (array['approved', 'approved', 'draft', 'rejected'])[1 + n % 4],
       author.id, now() - make_interval(mins => n * 15), now(), '系统变更 ' || n, system.contract, system.id, 'program',
       (array['normal', 'normal', 'normal', 'major'])[1 + n % 4], 'low', 'standard', '例行维护。', '按计划调整配置并验证。',
       now() - make_interval(mins => n * 15), now() - make_interval(mins => n * 15 - 120), false, '恢复备份。', '{}', '{}'
     from generate_series(1, $1::int) n
     cross join (select id from "user" where username = 'operator') author
     join systemitem system on system.code = 'XT-L-' || 1 + n % 500`,
    [rows],
  );
  await client.query('vacuum analyze');
  const ids = await client.query<{ id: string }>(
    `select id from changerecord where number like 'BG-L-%' and status = 'draft' limit 1000`,
  );
  const contract = await client.query<{ id: string }>(`select id from contract where name = '政务服务一体化平台建设'`);
  const systems = await client.query<{ id: string }>(
    `select id from systemitem where code like 'XT-L-%' and contract = $1`,
    [contract.rows[0]?.id],
  );
  const operator = await client.query<{ hash: string }>(
    `select password_hash as hash from credential join "user" person on person.id = user_id where username = 'operator'`,
  );
  return {
    ids: ids.rows.map(({ id }) => id),
    contractId: contract.rows[0]?.id ?? '',
    systemIds: systems.rows.map(({ id }) => id),
    passwordHash: operator.rows[0]?.hash ?? '',
  };
}
