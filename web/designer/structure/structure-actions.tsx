import { BlockOutlined } from '@ant-design/icons';
import type { Drawing } from '../drawing.ts';
import type { ActionContext, ToolbarAction, ToolbarMenu } from '../toolbar/action.ts';

/** A change, loaded when it is asked for; it may answer what the user has to see to. */
type Load = () => Promise<(drawing: Drawing) => unknown>;

function structureAction(
  words: Pick<ToolbarAction, 'name' | 'title'>,
  load: Load,
  needsSelection = true,
): ToolbarAction {
  return {
    ...words,
    isEdit: true,
    isEnabled: (drawing) => drawing.isEditable && (!needsSelection || drawing.selection.length > 0),
    run: (context) => attempt(context, load),
  };
}

/** Does it, or says why it cannot be done. */
async function attempt({ drawing, warn }: ActionContext, load: Load) {
  const [change, { Refusal }] = await Promise.all([load(), import('./flow-parts.ts')]);
  drawing.applyDrafts();
  try {
    const hint = change(drawing);
    if (typeof hint === 'string') warn(hint);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    warn(error.message);
  }
}

/** Changes of how a process is made up; what each needs is loaded when it is asked for. */
export const structureMenu: ToolbarMenu = {
  name: 'structure',
  title: '结构',
  icon: <BlockOutlined />,
  isEdit: true,
  items: [
    structureAction({ name: 'wrap', title: '放进新的子流程' }, async () => (await import('./wrap.ts')).wrapSelection),
    structureAction(
      { name: 'dissolve', title: '拆开子流程' },
      async () => (await import('./dissolve.ts')).dissolveSelection,
    ),
    structureAction(
      { name: 'extract', title: '提取为单独的流程' },
      async () => (await import('./extract-process.ts')).extractProcess,
    ),
    structureAction(
      { name: 'remove-pool', title: '移除池，保留内容' },
      async () => (await import('./remove-pool.ts')).removePool,
    ),
    structureAction(
      { name: 'new-process', title: '新建流程' },
      async () => (await import('../planes/change-planes.ts')).newProcess,
      false,
    ),
  ],
};
