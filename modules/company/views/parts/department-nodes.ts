import type { OwnerType } from '#modules/department/owner.ts';
import type { DepartmentTree } from '#modules/department/tree.ts';
import type { ChoiceNode } from '#web/kit/inputs/option-tree.ts';

type Owner = DepartmentTree['owners'][number];

/** A department as the tree answers it. */
export type Department = DepartmentTree['departments'][number];

/** One line of the tree: a heading, a unit that has departments, or a department. */
export interface TreeNode {
  key: string;
  title: string;
  kind: 'heading' | OwnerType | 'department';
  /** Whose departments these are; a heading belongs to nobody. */
  owner: { type: OwnerType; id: string } | null;
  department: Department | null;
  /** Who is there, each once; a heading counts what hangs below it. */
  people: number;
  children: TreeNode[];
}

/** How a view puts owners and departments together. */
export type Arrangement = (tree: DepartmentTree) => TreeNode[];

function departmentsBelow(tree: DepartmentTree, owner: Owner, parent: string | null): TreeNode[] {
  return tree.departments
    .filter((one) => one.ownerType === owner.type && one.ownerId === owner.id && one.parent === parent)
    .map((department) => ({
      key: department.id,
      title: department.name,
      kind: 'department',
      owner: { type: owner.type, id: owner.id },
      department,
      people: department.people,
      children: departmentsBelow(tree, owner, department.id),
    }));
}

/** A unit with its departments, and whatever else the view puts below it. */
export function ownerNode(tree: DepartmentTree, owner: Owner, further: readonly TreeNode[] = []): TreeNode {
  return {
    key: `${owner.type}:${owner.id}`,
    title: owner.name,
    kind: owner.type,
    owner: { type: owner.type, id: owner.id },
    department: null,
    people: owner.people,
    children: [...departmentsBelow(tree, owner, null), ...further],
  };
}

/** A heading over units; none where there is nothing below it. */
export function heading(title: string, children: readonly TreeNode[]): TreeNode[] {
  if (children.length === 0) return [];
  const people = children.reduce((sum, child) => sum + child.people, 0);
  const node: TreeNode = {
    key: `heading:${title}`,
    title,
    kind: 'heading',
    owner: null,
    department: null,
    people,
    children: [...children],
  };
  return [node];
}

/** The units of one type that fulfil a condition, in their order. */
export function ownersOf(tree: DepartmentTree, type: OwnerType, wanted: (owner: Owner) => boolean = () => true) {
  return tree.owners.filter((owner) => owner.type === type && wanted(owner));
}

/** The areas below one another, each with its departments and what the view adds; one whose parent is out of reach stands at the top. */
export function areaNodes(tree: DepartmentTree, further: (area: Owner) => readonly TreeNode[] = () => []): TreeNode[] {
  const areas = ownersOf(tree, 'area');
  const ids = new Set(areas.map(({ id }) => id));
  const below = (parent: string | null): TreeNode[] =>
    areas
      .filter((area) => (parent === null ? !area.parent || !ids.has(area.parent) : area.parent === parent))
      .map((area) => ownerNode(tree, area, [...further(area), ...below(area.id)]));
  return below(null);
}

/** The customers in an area. */
export function customersIn(tree: DepartmentTree, area: Owner, wanted: (owner: Owner) => boolean = () => true) {
  return ownersOf(tree, 'customer', (owner) => owner.parent === area.id && wanted(owner)).map((owner) =>
    ownerNode(tree, owner),
  );
}

/** By what kind of unit it is: areas, customers, companies; a single unit needs no heading. */
export const byUnit: Arrangement = (tree) => {
  const [only] = tree.owners;
  if (tree.owners.length === 1 && only) return [ownerNode(tree, only)];
  const all = (type: OwnerType) => ownersOf(tree, type).map((owner) => ownerNode(tree, owner));
  return [
    ...heading('地区', areaNodes(tree)),
    ...heading('建设单位', all('customer')),
    ...heading('公司', all('company')),
  ];
};

/** Whether a line is a department, not whoever has them. */
export function isDepartment({ kind }: TreeNode): boolean {
  return kind === 'department';
}

/** The departments at or below a line that another may go below: all but that one and what hangs below it. */
export function placesIn({ children }: TreeNode, moved: string): ChoiceNode[] {
  return children
    .filter((node) => isDepartment(node) && node.key !== moved)
    .map((node) => ({ value: node.key, title: node.title, children: placesIn(node, moved) }));
}

/** The way from the top to a line, by keys; empty where there is no such line. */
export function wayTo(nodes: readonly TreeNode[], key: string): TreeNode[] {
  for (const node of nodes) {
    if (node.key === key) return [node];
    const way = wayTo(node.children, key);
    if (way.length > 0) return [node, ...way];
  }
  return [];
}

/** The first unit that has departments, else the first at all. */
export function firstUnit(nodes: readonly TreeNode[]): TreeNode | undefined {
  const units = unitsIn(nodes);
  return units.find(({ children }) => children.some(({ kind }) => kind === 'department')) ?? units[0];
}

function unitsIn(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap((node) =>
    node.kind === 'department' ? [] : [...(node.owner ? [node] : []), ...unitsIn(node.children)],
  );
}

/** What a text finds, with everything above it. */
export function found(nodes: readonly TreeNode[], text: string): readonly TreeNode[] {
  if (text === '') return nodes;
  return nodes.flatMap((node) => {
    if (node.title.includes(text)) return [node];
    const children = found(node.children, text);
    return children.length > 0 ? [{ ...node, children: [...children] }] : [];
  });
}

/**
 * Where a department is dropped that is let go before or after another: its place among the departments there, itself
 * not counted, whatever else hangs beside them.
 */
export function placeBeside(nodes: readonly TreeNode[], moved: string, other: string, isAfter: boolean): number {
  const there = wayTo(nodes, other).at(-2)?.children ?? [];
  const departments = there.filter((node) => isDepartment(node) && node.key !== moved);
  return departments.findIndex(({ key }) => key === other) + (isAfter ? 1 : 0);
}
