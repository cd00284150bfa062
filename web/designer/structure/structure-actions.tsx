import { BlockOutlined } from '@ant-design/icons';
import { nodeOf } from '../canvas/moddle.ts';
import { convertAction } from '../conversion/convert-action.tsx';
import type { Drawing } from '../drawing.ts';
import type { LayoutRange } from '../lay-out.ts';
import { Refusal } from '../refusal.ts';
import type { ActionContext, ToolbarAction, ToolbarMenu } from '../toolbar/action.ts';
import type { Direction } from './flow-parts.ts';

/** A change, loaded when it is asked for; it may answer what the user has to see to. */
type Load = () => Promise<(drawing: Drawing) => unknown>;

function structureAction(
  words: Pick<ToolbarAction, 'name' | 'title'>,
  load: Load,
  isMeant: (drawing: Drawing) => boolean = () => true,
): ToolbarAction {
  return {
    ...words,
    isEdit: true,
    isEnabled: (drawing) => drawing.isEditable && isMeant(drawing),
    run: (context) => attempt(context, load),
  };
}

/** Does it, or says why it cannot be done. */
export async function attempt({ drawing, warn }: ActionContext, load: Load) {
  const change = await load();
  drawing.applyDrafts();
  try {
    const hint = change(drawing);
    if (typeof hint === 'string') warn(hint);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    warn(error.message);
  }
}

/** Lays out part of the diagram, by default as it runs; a direction is kept by later layouts, because its shapes show it. */
export function layingOut(rangeOf: (drawing: Drawing) => LayoutRange, direction?: Direction): Load {
  return async () => {
    const { layOut } = await import('../lay-out.ts');
    return (drawing) => layOut(drawing, rangeOf(drawing), direction);
  };
}

const directions = [
  ['right', '从左到右布局'],
  ['down', '从上到下布局'],
] as const;

const isAnythingSelected = ({ selection }: Drawing) => selection.length > 0;
const isOneSelected = (type: string) => (drawing: Drawing) => {
  const [only, another] = drawing.selection;
  return only !== undefined && !another && nodeOf(only).$instanceOf(type);
};

/** Changes of how a process is made up; what each needs is loaded when it is asked for. */
export const structureMenu: ToolbarMenu = {
  name: 'structure',
  title: '结构',
  icon: <BlockOutlined />,
  isEdit: true,
  items: [
    structureAction(
      { name: 'wrap', title: '放进新的子流程' },
      async () => (await import('./wrap.ts')).wrapSelection,
      isAnythingSelected,
    ),
    structureAction(
      { name: 'dissolve', title: '拆开子流程' },
      async () => (await import('./dissolve.ts')).dissolveSelection,
      isOneSelected('bpmn:SubProcess'),
    ),
    structureAction(
      { name: 'extract', title: '提取为单独的流程' },
      async () => (await import('./extract-process.ts')).extractProcess,
      isOneSelected('bpmn:SubProcess'),
    ),
    structureAction(
      { name: 'remove-pool', title: '移除池，保留内容' },
      async () => (await import('./remove-pool.ts')).removePool,
      isOneSelected('bpmn:Participant'),
    ),
    structureAction(
      { name: 'new-process', title: '新建流程' },
      async () => (await import('../planes/change-planes.ts')).newProcess,
    ),
    ...directions.map(([direction, title]) =>
      structureAction(
        { name: `layout-${direction}`, title },
        layingOut(() => 'whole', direction),
      ),
    ),
    convertAction,
  ],
};
