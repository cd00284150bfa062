import { expect, it } from 'vitest';
import { type ChartStage, projectRows } from './project-rows.ts';

const contract = (id: string, startOn: string) => ({
  id,
  name: `合同${id}`,
  startOn,
  endOn: '2027-03-14',
  progress: 40,
});

function stage(id: string, values: Partial<ChartStage>): ChartStage {
  const period = { planStartOn: '2026-04-01', planEndOn: '2026-05-01', actualStartOn: null, actualEndOn: null };
  return { id, name: `阶段${id}`, contract: 'a', system: null, position: 1, progress: null, ...period, ...values };
}

it('has the earliest contract first, below it its own stages in order, then those of its systems', () => {
  const rows = projectRows(
    [contract('b', '2026-06-01'), contract('a', '2026-03-15')],
    [
      stage('3', { system: 's', position: 1 }),
      stage('2', { position: 2 }),
      stage('1', { position: 1, progress: 30 }),
      stage('4', { contract: 'b' }),
    ],
    { s: '统一受理平台' },
  );
  expect(rows.map(({ depth, name }) => `${depth} ${name}`)).toEqual([
    '0 合同a',
    '1 阶段1',
    '1 阶段2',
    '1 统一受理平台 阶段3',
    '0 合同b',
    '1 阶段4',
  ]);
  expect(rows.map(({ progress }) => progress)).toEqual([40, 30, 0, 0, 40, 0]);
});

it('leaves out a stage without a period, which has no place in time', () => {
  expect(projectRows([contract('a', '2026-03-15')], [stage('1', { planEndOn: null })], {})).toHaveLength(1);
});
