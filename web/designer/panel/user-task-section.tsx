import { nodeOf, textOf } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { approvalOf, engineProperties } from './approval.ts';
import { candidateRuleWords } from './approval-words.ts';
import { EngineField } from './engine-field.tsx';
import type { PanelSection, SectionProps } from './section.ts';

const fields = [
  { property: 'assignee', label: '处理用户' },
  { property: 'candidateUsers', label: '候选用户', hint: '多个用逗号分开' },
  { property: 'candidateGroups', label: '候选分组', hint: '多个用逗号分开' },
  { property: 'dueDate', label: '到期时间', placeholder: `例如 P3D 或 \${dueAt}` },
  { property: 'followUpDate', label: '跟踪时间', placeholder: '例如 P1D' },
  { property: 'priority', label: '优先级', placeholder: '例如 50' },
] as const;

const fromRule: ReadonlySet<string> = new Set(engineProperties);

function UserTaskSection({ element }: SectionProps) {
  const { drawing } = useDesignerContext();
  const rule = approvalOf(element).candidateRule;

  return fields.map((field) => {
    const { property } = field;
    if (!rule || !fromRule.has(property)) return <EngineField key={property} element={element} {...field} />;
    if (textOf(nodeOf(element), `${drawing.flavour}:${property}`) === '') return null;
    const hint = `由审批人“${candidateRuleWords[rule]}”写入`;
    return <EngineField key={property} element={element} {...field} hint={hint} isDisabled />;
  });
}

/** What the engine of the file itself knows about a user task. */
export const userTaskSection: PanelSection = {
  name: 'task',
  title: '任务',
  isShownFor: (element) => nodeOf(element).$type === 'bpmn:UserTask',
  Section: UserTaskSection,
};
