import { expect, it } from 'vitest';
import type { DepartmentTree } from '#modules/department/tree.ts';
import { byUnit, found, placeBeside, placesIn, type TreeNode, wayTo } from './department-nodes.ts';
import { chongqingTree, hunanTree, shandongTree, shanxiTree } from './regional-trees.ts';

const area = (id: string, parent: string | null, kind: string, people = 0) => ({
  type: 'area' as const,
  id,
  name: id,
  parent,
  kind,
  people,
});
const customer = (id: string, parent: string, kind: string) => ({
  ...area(id, parent, kind),
  type: 'customer' as const,
});
const office = (id: string, ownerType: 'area' | 'company', ownerId: string, parent: string | null, people: number) => ({
  id,
  version: 1,
  ownerType,
  ownerId,
  parent,
  name: id,
  leaderName: null,
  enabled: true,
  people,
  isOpen: true,
});

const tree: DepartmentTree = {
  owners: [
    area('省', null, 'province'),
    area('市', '省', 'city', 2),
    area('县', '市', 'district', 1),
    customer('省局', '省', 'province'),
    customer('市局', '市', 'city'),
    { ...area('公司', null, '2', 4), type: 'company', parent: null },
  ],
  departments: [
    office('市科室', 'area', '市', null, 1),
    office('研发部', 'company', '公司', null, 1),
    office('一组', 'company', '公司', '研发部', 2),
  ],
};

/** The tree in one line each: names with what is below in brackets. */
const drawn = (nodes: readonly TreeNode[]): string =>
  nodes.map(({ title, children }) => (children.length > 0 ? `${title}(${drawn(children)})` : title)).join(' ');

it('puts units together as each region is organised', () => {
  expect(drawn(byUnit(tree))).toBe('地区(省(市(市科室 县))) 建设单位(省局 市局) 公司(公司(研发部(一组)))');
  expect(drawn(chongqingTree(tree))).toBe('市级部门(省 省局) 区县(市(市科室 市单位(市局)) 县)');
  expect(drawn(hunanTree(tree))).toBe('省(省局 市(市科室 市局 县))');
  expect(drawn(shandongTree(tree))).toBe('省直(省(省局)) 地市(市(市科室 市局))');
});

it('counts for 山西 everybody at and below a line, each place once', () => {
  const people = (key: string) => wayTo(shanxiTree(tree), key).at(-1)?.people;

  expect(people('研发部')).toBe(3);
  expect(people('company:公司')).toBe(4);
  expect(people('area:省')).toBe(3);
});

it('needs no heading for a single unit', () => {
  const own = { ...tree, owners: tree.owners.slice(-1) };

  expect(drawn(byUnit(own))).toBe('公司(研发部(一组))');
});

it('finds a department with what is above it', () => {
  expect(drawn(found(byUnit(tree), '一组'))).toBe('公司(公司(研发部(一组)))');
  expect(found(byUnit(tree), '没有')).toEqual([]);
});

it('tells where a department is let go, itself and what is no department not counted', () => {
  const offices = ['一科', '二科', '三科'].map((name) => office(name, 'area', '市', null, 0));
  const nodes = hunanTree({ ...tree, departments: offices });

  expect(placeBeside(nodes, '一科', '二科', true)).toBe(1);
  expect(placeBeside(nodes, '一科', '三科', true)).toBe(2);
  expect(placeBeside(nodes, '三科', '一科', false)).toBe(0);
  expect(placeBeside(nodes, '三科', '一科', true)).toBe(1);
});

it('offers a department every other place of its unit, however many there are, and none below itself', () => {
  const many = Array.from({ length: 250 }, (_, place) => office(`${place} 组`, 'company', '公司', '研发部', 0));
  const [unit] = byUnit({ ...tree, owners: tree.owners.slice(-1), departments: [...tree.departments, ...many] });
  const places = (moved: string) =>
    placesIn(unit as TreeNode, moved).map(({ title, children }) => [title, children?.length]);

  expect(places('一组')).toEqual([['研发部', 250]]);
  expect(places('研发部')).toEqual([]);
});
