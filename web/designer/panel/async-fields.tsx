import { Checkbox } from 'antd';
import { attributeOf } from '#shared/bpmn/capability.ts';
import { applyChanges } from '../canvas/change.ts';
import type { DiagramElement, ModdleNode } from '../canvas/moddle.ts';
import { TimingField } from '../timer/timing-field.tsx';
import { useDesignerContext } from '../use-drawing.ts';
import { type AsyncFlag, asyncChanges, asyncFlagsOf, asyncOf, retryChanges, retryOf } from './async.ts';
import { EngineField, OverlookedFields } from './engine-field.tsx';
import { keptHint } from './kept-words.ts';
import { useIsFound } from './panel-search.ts';

const words: Record<AsyncFlag, string> = { asyncBefore: '异步前', asyncAfter: '异步后', exclusive: '排除' };

interface AsyncFieldsProps {
  element: DiagramElement;
  node: ModdleNode;
  label?: string;
  /** Whether a job may be repeated here, which not every engine reads at every place. */
  canRetry: boolean;
}

/** Whether a node is left to jobs, and how those are tried again. */
export function AsyncFields({ element, node, label = '异步延续', canRetry }: AsyncFieldsProps) {
  const { drawing } = useDesignerContext();
  const flavour = drawing.flavour ?? 'camunda';
  const state = asyncOf(node, flavour);
  const isAsync = state.asyncBefore || state.asyncAfter;
  const retry = retryOf(node, flavour);
  const flags: readonly AsyncFlag[] = [...asyncFlagsOf(flavour), ...(isAsync ? (['exclusive'] as const) : [])];
  const writeRetry = (text: string) =>
    applyChanges(drawing.service('commandStack'), retryChanges(element, node, flavour, text));
  const isFound = useIsFound(label, ...flags.map((flag) => words[flag]));

  return (
    <>
      {isFound && (
        <fieldset className="designer-field designer-choices">
          <legend>{label}</legend>
          {flags.map((flag) => (
            <Checkbox
              key={flag}
              checked={state[flag]}
              onChange={({ target }) =>
                applyChanges(
                  drawing.service('commandStack'),
                  asyncChanges(element, node, flavour, flag, target.checked),
                )
              }
            >
              {words[flag]}
            </Checkbox>
          ))}
          {isAsync && <p className="designer-hint">排除：{keptHint(flavour, 'AsyncCapable', 'exclusive')}</p>}
        </fieldset>
      )}
      <OverlookedFields element={element} node={node} setting="asyncBefore" label="异步前" />
      <OverlookedFields element={element} node={node} setting="asyncAfter" label="异步后" />
      {canRetry && (isAsync || retry !== '') && (
        <TimingField kind="retry" label="重试周期" value={retry} placeholder="例如 R3/PT10M" commit={writeRetry} />
      )}
      {isAsync && attributeOf(flavour, 'jobPriority') !== undefined ? (
        <EngineField element={element} node={node} setting="jobPriority" label="作业优先级" />
      ) : (
        <OverlookedFields element={element} node={node} setting="jobPriority" label="作业优先级" />
      )}
    </>
  );
}
