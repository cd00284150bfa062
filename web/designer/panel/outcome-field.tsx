import { Select } from 'antd';
import { caseOutcomes, copyMoments, isCaseOutcome, outcomesTitle } from '#shared/bpmn/copy-rule.ts';
import { splitList } from '#shared/bpmn/split-list.ts';
import { applyChanges } from '../canvas/change.ts';
import { type DiagramElement, type ModdleNode, textOf } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { nodeChange } from './extension.ts';
import { Field } from './field.tsx';

interface OutcomeFieldProps {
  element: DiagramElement;
  node: ModdleNode;
}

const { prefix } = copyMoments.end;
const attribute = `tongtu:${prefix}Outcomes`;
const words = Object.entries(caseOutcomes).map(([value, label]) => ({ value, label }));

/** With which ends of a case people are told of it; nothing as long as a process tells nobody of its end. */
export function OutcomeField({ element, node }: OutcomeFieldProps) {
  const { drawing } = useDesignerContext();
  if (textOf(node, `tongtu:${prefix}Rule`) === '') return null;
  const chosen = splitList(textOf(node, attribute));
  const unknown = chosen.filter((word) => !isCaseOutcome(word));
  return (
    <Field
      label={outcomesTitle}
      hint="不选则每种结果都抄送；撤回的流程还会再提交，不算结束"
      problem={unknown.length > 0 ? `无法识别：${unknown.join('、')}` : undefined}
    >
      {(id) => (
        <Select
          id={id}
          className="designer-wide"
          mode="multiple"
          placeholder="每种结果"
          optionFilterProp="label"
          value={chosen}
          options={words}
          onChange={(next) =>
            applyChanges(drawing.service('commandStack'), [
              nodeChange(element, node, { [attribute]: next.join(',') || undefined }),
            ])
          }
        />
      )}
    </Field>
  );
}
