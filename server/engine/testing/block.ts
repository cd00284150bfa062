import { element, event, file, flows, multiInstance, process, refers, timer, userTask } from './diagram.ts';
import { type JointRule, jointRules, members } from './seat.ts';

/** A well-formed piece of a process: one way in, one way out. */
export type Block =
  | { kind: 'task'; id: string }
  | { kind: 'pass'; id: string }
  /** Waits for time to pass. */
  | { kind: 'pause'; id: string }
  /** A task for several, at once or one after the other. */
  | { kind: 'each'; id: string; count: number; isSequential: boolean }
  /** A task that several decide together; a no of those whom they ask first may count. */
  | { kind: 'joint'; id: string; rule: JointRule; isVeto: boolean }
  | { kind: 'sequence'; parts: Block[] }
  | { kind: 'choice'; id: string; branches: Block[] }
  | { kind: 'fork'; id: string; branches: Block[] }
  /** Takes those branches for which the list in the variable of its id says so, the first only when there are none. */
  | { kind: 'several'; id: string; branches: Block[] }
  | { kind: 'part'; id: string; inside: Block }
  /** A sub-process that the signal of its id takes away, and what happens then instead. */
  | { kind: 'watched'; id: string; inside: Block; instead: Block };

/** The ids of the tasks in a block, in the order of the drawing. */
export function tasksIn(block: Block): string[] {
  switch (block.kind) {
    case 'task':
    case 'each':
    case 'joint':
      return [block.id];
    case 'pass':
    case 'pause':
      return [];
    case 'sequence':
      return block.parts.flatMap(tasksIn);
    case 'choice':
    case 'fork':
    case 'several':
      return block.branches.flatMap(tasksIn);
    case 'part':
      return tasksIn(block.inside);
    case 'watched':
      return [...tasksIn(block.inside), ...tasksIn(block.instead)];
  }
}

/** The blocks in a block, itself included, in the order of the drawing. */
export function blocksIn(block: Block): Block[] {
  if (block.kind === 'sequence') return [block, ...block.parts.flatMap(blocksIn)];
  if ('branches' in block) return [block, ...block.branches.flatMap(blocksIn)];
  if (block.kind === 'part') return [block, ...blocksIn(block.inside)];
  return block.kind === 'watched' ? [block, ...blocksIn(block.inside), ...blocksIn(block.instead)] : [block];
}

/** The tasks on the way of a block itself: neither beside others nor inside of a sub-process. */
export function tasksOnWay(block: Block): string[] {
  switch (block.kind) {
    case 'sequence':
      return block.parts.flatMap(tasksOnWay);
    case 'choice':
      return block.branches.flatMap(tasksOnWay);
    case 'watched':
      return tasksOnWay(block.instead);
    case 'fork':
    case 'several':
    case 'part':
      return [];
    default:
      return tasksIn(block);
  }
}

/** The way on which a task lies: the whole, a branch beside others, or the inside of a sub-process. */
export function wayOf(block: Block, taskId: string): Block | undefined {
  const inner = blocksIn(block).flatMap((each) => {
    if (each.kind === 'fork' || each.kind === 'several') return each.branches;
    return each.kind === 'part' || each.kind === 'watched' ? [each.inside] : [];
  });
  return [block, ...inner].find((way) => tasksOnWay(way).includes(taskId));
}

interface Drawing {
  first: string;
  last: string;
  xml: string;
}

/** Whether a task begins its time anew for whoever it is transferred to. */
export function restartsAt(id: string): boolean {
  return Number(/\d+$/.exec(id)?.[0]) % 2 === 1;
}

/** A time limit that no walk comes to. */
function limitOf(id: string): Record<string, string> {
  return { timeout: 'P30D', timeoutAction: 'pass', ...(restartsAt(id) && { restartOnTransfer: 'true' }) };
}

function limitedTask(id: string): string {
  return userTask(id, limitOf(id), { 'camunda:assignee': 'bob' });
}

/** The drawing of a block; every task is Bob's, and a choice takes the branch whose number the variable of its id has. */
function draw(block: Block): Drawing {
  switch (block.kind) {
    case 'task':
      return { first: block.id, last: block.id, xml: limitedTask(block.id) };
    case 'pass':
      return { first: block.id, last: block.id, xml: element('exclusiveGateway', block.id) };
    case 'pause': {
      const xml = event('intermediateCatchEvent', block.id, timer('PT1H'));
      return { first: block.id, last: block.id, xml };
    }
    case 'each': {
      const loop = multiInstance(
        { isSequential: String(block.isSequential) },
        `<loopCardinality>${block.count}</loopCardinality>`,
      );
      const xml = element('userTask', block.id, { name: block.id, 'camunda:assignee': 'bob' }, loop);
      return { first: block.id, last: block.id, xml };
    }
    case 'joint': {
      const people = { candidateRule: 'users', candidateValue: members.join(',') };
      const rules = {
        ...people,
        ...jointRules[block.rule],
        ...(block.isVeto && { addedVeto: 'true' }),
        ...limitOf(block.id),
      };
      return { first: block.id, last: block.id, xml: userTask(block.id, rules) };
    }
    case 'sequence': {
      const drawings = block.parts.map(draw);
      const links = drawings.slice(1).map(({ first }, index) => `${drawings[index]?.last} -> ${first}`);
      const xml = drawings.map((drawing) => drawing.xml).join('') + flows(...links);
      return { first: drawings[0]?.first ?? '', last: drawings.at(-1)?.last ?? '', xml };
    }
    case 'choice':
    case 'fork':
    case 'several': {
      const { kind, id } = block;
      const type = gatewayTypes[kind];
      const drawings = block.branches.map(draw);
      const condition = (index: number) => {
        if (kind === 'several') return index > 0 ? ` [${id}[${index}]]` : '';
        return kind === 'choice' && index > 0 ? ` [${id} == ${index}]` : '';
      };
      const xml = [
        element(type, id, kind !== 'fork' ? { default: `${id}_${drawings[0]?.first}` } : {}),
        ...drawings.map((drawing) => drawing.xml),
        element(type, `${id}_end`),
        ...drawings.map(({ first, last }, index) =>
          flows(`${id} -> ${first}${condition(index)}`, `${last} -> ${id}_end`),
        ),
      ];
      return { first: id, last: `${id}_end`, xml: xml.join('') };
    }
    case 'part':
      return { first: block.id, last: block.id, xml: subProcess(block.id, block.inside) };
    case 'watched': {
      const { id } = block;
      const instead = draw(block.instead);
      const border = event('boundaryEvent', `${id}_border`, refers('signal', `${id}_signal`), { attachedToRef: id });
      const xml = [
        subProcess(id, block.inside),
        border,
        instead.xml,
        element('exclusiveGateway', `${id}_end`),
        flows(`${id} -> ${id}_end`, `${id}_border -> ${instead.first}`, `${instead.last} -> ${id}_end`),
      ];
      return { first: id, last: `${id}_end`, xml: xml.join('') };
    }
  }
}

const gatewayTypes = { choice: 'exclusiveGateway', fork: 'parallelGateway', several: 'inclusiveGateway' };

function subProcess(id: string, inside: Block): string {
  const { first, last, xml } = draw(inside);
  const [begin, finish] = [`${id}_begin`, `${id}_finish`];
  const ends = element('startEvent', begin) + element('endEvent', finish);
  return element('subProcess', id, {}, ends + xml + flows(`${begin} -> ${first}`, `${last} -> ${finish}`));
}

/** A whole process around a block. */
export function drawing(key: string, block: Block): string {
  const { first, last, xml } = draw(block);
  const ends = element('startEvent', 'start') + element('endEvent', 'end');
  const signals = blocksIn(block).flatMap((each) =>
    each.kind === 'watched' ? element('signal', `${each.id}_signal`, { name: each.id }) : [],
  );
  return file(signals.join(''), process(key, ends, xml, flows(`start -> ${first}`, `${last} -> end`)));
}
