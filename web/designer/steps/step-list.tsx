import { inChina } from '#web/kit/values/china-time.ts';
import { SideDrawer } from '../side-drawer.tsx';
import type { DialogProps } from '../toolbar/action.ts';
import { useSignal } from '../use-drawing.ts';
import { goToStep } from './go-to-step.ts';
import { stepsOf } from './step-log.ts';
import './step-list.css';

/** Every step of the drawing in words, the latest on top; a click goes to how the drawing was after it. */
export default function StepList({ drawing, close }: DialogProps) {
  useSignal(drawing.changes);
  const log = drawing.isOpen ? stepsOf(drawing.service('commandStack')) : undefined;
  const steps = log?.steps ?? [];
  const position = log?.position ?? 0;
  const rows = [
    { id: 0, words: steps[0]?.words === '更改引擎' ? '更改引擎之前' : '打开时', time: '', at: 0 },
    ...steps.map(({ id, words, atMs }, index) => ({ id, words, time: inChina(atMs).format('HH:mm'), at: index + 1 })),
  ];
  return (
    <SideDrawer className="designer-steps" close={close} drawing={drawing} title="修改历史">
      <ol reversed>
        {rows.toReversed().map(({ id, words, time, at }) => (
          <li key={id}>
            <button
              aria-current={at === position ? 'step' : undefined}
              className={at > position ? 'is-undone' : undefined}
              disabled={!drawing.isEditable}
              onClick={() => goToStep(drawing, at)}
              type="button"
            >
              <span>{words}</span>
              {at > position ? <small>已撤销</small> : <small>{time}</small>}
            </button>
          </li>
        ))}
      </ol>
      {steps.length === 0 && <p>还没有修改。每一步修改都会列在这里，点一步就回到当时的样子。</p>}
    </SideDrawer>
  );
}
