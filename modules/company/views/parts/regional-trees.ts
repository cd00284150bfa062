import {
  type Arrangement,
  areaNodes,
  byUnit,
  customersIn,
  heading,
  ownerNode,
  ownersOf,
  type TreeNode,
} from './department-nodes.ts';

/** 重庆: the departments of the municipality, then districts with theirs, and below each the units there. */
export const chongqingTree: Arrangement = (tree) => {
  const isTop = (kind: string) => kind === 'province';
  const tops = ownersOf(tree, 'area', ({ kind }) => isTop(kind));
  const districts = ownersOf(tree, 'area', ({ kind }) => !isTop(kind));
  return [
    ...heading('市级部门', [
      ...tops.map((area) => ownerNode(tree, area)),
      ...ownersOf(tree, 'customer', ({ kind }) => isTop(kind)).map((owner) => ownerNode(tree, owner)),
    ]),
    ...heading(
      '区县',
      districts.map((area) =>
        ownerNode(
          tree,
          area,
          heading(
            `${area.name}单位`,
            customersIn(tree, area, ({ kind }) => !isTop(kind)),
          ),
        ),
      ),
    ),
  ];
};

/** 湖南: one tree of areas from the province through its cities to the counties, customers where they are. */
export const hunanTree: Arrangement = (tree) => areaNodes(tree, (area) => customersIn(tree, area));

/** 山东: what is directly below the province, then the cities, each down to its offices; no companies. */
export const shandongTree: Arrangement = (tree) => {
  const unit = (kind: string) => [
    ...ownersOf(tree, 'area', (area) => area.kind === kind).map((area) =>
      ownerNode(tree, area, customersIn(tree, area)),
    ),
  ];
  return [...heading('省直', unit('province')), ...heading('地市', unit('city'))];
};

function withTotals(node: TreeNode): TreeNode {
  const children = node.children.map(withTotals);
  const below = children.reduce((sum, child) => sum + child.people, 0);
  // Whoever has a post at a unit is counted there already, in whichever of its departments.
  const inUnits = children.filter(({ kind }) => kind !== 'department').reduce((sum, child) => sum + child.people, 0);
  if (node.kind === 'department') return { ...node, children, people: node.people + below };
  return { ...node, children, people: node.kind === 'heading' ? below : node.people + inUnits };
}

/** 山西: as by unit, and each line tells how many users there are with everything below it. */
export const shanxiTree: Arrangement = (tree) => byUnit(tree).map(withTotals);
