import { diagram, element, flows, userTask } from './diagram.ts';

/** A well-formed piece of a process: one way in, one way out. */
export type Block =
  | { kind: 'task'; id: string }
  | { kind: 'pass'; id: string }
  | { kind: 'sequence'; parts: Block[] }
  | { kind: 'choice'; id: string; branches: Block[] }
  | { kind: 'fork'; id: string; branches: Block[] }
  | { kind: 'part'; id: string; inside: Block };

/** The ids of the tasks in a block, in the order of the drawing. */
export function tasksIn(block: Block): string[] {
  switch (block.kind) {
    case 'task':
      return [block.id];
    case 'pass':
      return [];
    case 'sequence':
      return block.parts.flatMap(tasksIn);
    case 'choice':
    case 'fork':
      return block.branches.flatMap(tasksIn);
    case 'part':
      return tasksIn(block.inside);
  }
}

interface Drawing {
  first: string;
  last: string;
  xml: string;
}

/** The drawing of a block; every task is Bob's, and a choice takes the branch whose number the variable of its id has. */
function draw(block: Block): Drawing {
  switch (block.kind) {
    case 'task':
      return { first: block.id, last: block.id, xml: userTask(block.id, 'bob') };
    case 'pass':
      return { first: block.id, last: block.id, xml: element('exclusiveGateway', block.id) };
    case 'sequence': {
      const drawings = block.parts.map(draw);
      const links = drawings.slice(1).map(({ first }, index) => `${drawings[index]?.last} -> ${first}`);
      const xml = drawings.map((drawing) => drawing.xml).join('') + flows(...links);
      return { first: drawings[0]?.first ?? '', last: drawings.at(-1)?.last ?? '', xml };
    }
    case 'choice':
    case 'fork': {
      const { kind, id } = block;
      const type = kind === 'fork' ? 'parallelGateway' : 'exclusiveGateway';
      const drawings = block.branches.map(draw);
      const condition = (index: number) => (kind === 'choice' && index > 0 ? ` [${id} == ${index}]` : '');
      const xml = [
        element(type, id, kind === 'choice' ? { default: `${id}_${drawings[0]?.first}` } : {}),
        ...drawings.map((drawing) => drawing.xml),
        element(type, `${id}_end`),
        ...drawings.map(({ first, last }, index) =>
          flows(`${id} -> ${first}${condition(index)}`, `${last} -> ${id}_end`),
        ),
      ];
      return { first: id, last: `${id}_end`, xml: xml.join('') };
    }
    case 'part': {
      const { first, last, xml } = draw(block.inside);
      const [begin, finish] = [`${block.id}_begin`, `${block.id}_finish`];
      const ends = element('startEvent', begin) + element('endEvent', finish);
      const content = ends + xml + flows(`${begin} -> ${first}`, `${last} -> ${finish}`);
      return { first: block.id, last: block.id, xml: element('subProcess', block.id, {}, content) };
    }
  }
}

/** A whole process around a block. */
export function drawing(key: string, block: Block): string {
  const { first, last, xml } = draw(block);
  const ends = element('startEvent', 'start') + element('endEvent', 'end');
  return diagram(key, ends, xml, flows(`start -> ${first}`, `${last} -> end`));
}
