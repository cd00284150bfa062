import { nodeOf } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { approvalOf, engineProperties } from './approval.ts';
import { candidateRuleWords } from './approval-words.ts';
import { EngineField } from './engine-field.tsx';
import type { SectionProps } from './section.ts';
import { settingText } from './setting.ts';

const fields = [
  { setting: 'assignee', label: '处理用户' },
  { setting: 'candidateUsers', label: '候选用户', hint: '多个用逗号分开' },
  { setting: 'candidateGroups', label: '候选分组', hint: '多个用逗号分开' },
  { setting: 'owner', label: '所有者' },
  { setting: 'dueDate', label: '到期时间', placeholder: `例如 P3D 或 \${dueAt}` },
  { setting: 'followUpDate', label: '跟踪时间', placeholder: '例如 P1D' },
  { setting: 'businessCalendarName', label: '业务日历' },
  { setting: 'priority', label: '优先级', placeholder: '例如 50' },
  { setting: 'category', label: '分类' },
] as const;

const fromRule: ReadonlySet<string> = new Set(engineProperties);

/** Who works on a user task and until when, in the engine's own words. */
export function UserTaskFields({ element }: SectionProps) {
  const { drawing } = useDesignerContext();
  const flavour = drawing.flavour ?? 'camunda';
  const rule = approvalOf(element).candidateRule;

  return fields.map((field) => {
    const { setting } = field;
    if (!rule || !fromRule.has(setting)) return <EngineField key={setting} element={element} {...field} />;
    if (settingText(nodeOf(element), flavour, setting) === '') return null;
    const hint = `由审批人“${candidateRuleWords[rule]}”写入`;
    return <EngineField key={setting} element={element} {...field} hint={hint} isDisabled />;
  });
}
