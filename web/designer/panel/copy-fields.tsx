import { ruleTitles } from '#shared/bpmn/approval-settings.ts';
import { type CopyPart, copyMoments, copyParts } from '#shared/bpmn/copy-rule.ts';
import { applyChanges } from '../canvas/change.ts';
import { type DiagramElement, type ModdleNode, textOf } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { ruleFields } from './approval-rule-fields.ts';
import { nodeChange } from './extension.ts';
import { RuleControl } from './rule-control.tsx';

interface CopyFieldsProps {
  element: DiagramElement;
  node: ModdleNode;
  /** What the settings begin with. */
  prefix: string;
  /** What their titles begin with. */
  title?: string;
  hint?: string;
}

/** Who is told of a case, on which condition, and what they see. */
export function CopyFields({ element, node, prefix, title = '', hint }: CopyFieldsProps) {
  const { drawing } = useDesignerContext();
  const attribute = (part: CopyPart) => `tongtu:${prefix}${part}`;
  const isUsed = textOf(node, attribute('Rule')) !== '';
  const commit = (part: CopyPart, text: string) => {
    // Whom a task tells may be missing for a while; without the setting it would be another task.
    const empty = part === 'Rule' && prefix === 'cc' ? '' : undefined;
    const dependent = Object.values(copyMoments).find((moment) => moment.prefix === prefix)?.parts ?? copyParts;
    const without =
      part === 'Rule' && text === ''
        ? Object.fromEntries(dependent.map((each) => [`tongtu:${prefix}${each}`, undefined]))
        : {};
    applyChanges(drawing.service('commandStack'), [
      nodeChange(element, node, { ...without, [attribute(part)]: text || empty }),
    ]);
  };
  return copyParts.map((part) => {
    const field = ruleFields.find(({ name }) => name === `cc${part}`);
    if (!field || (part !== 'Rule' && !isUsed)) return null;
    return (
      <RuleControl
        key={part}
        element={element}
        field={part === 'Rule' && hint !== undefined ? { ...field, hint } : field}
        title={`${title}${ruleTitles[field.name]}`}
        value={textOf(node, attribute(part))}
        commit={(text) => commit(part, text)}
      />
    );
  });
}
