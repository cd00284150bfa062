import { nodeOf } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { approvalOf, engineProperties } from './approval.ts';
import { candidateRuleWords } from './approval-words.ts';
import { EngineField } from './engine-field.tsx';
import { PickedSetting } from './picked-setting.tsx';
import type { SectionProps } from './section.ts';
import { settingText } from './setting.ts';

const people = [
  { setting: 'assignee', label: '处理用户', source: 'users', isSeveral: false },
  { setting: 'candidateUsers', label: '候选用户', source: 'users', isSeveral: true },
  { setting: 'candidateGroups', label: '候选分组', source: 'candidateGroups', isSeveral: true },
  { setting: 'owner', label: '所有者', source: 'users', isSeveral: false },
] as const;

const fields = [
  { setting: 'dueDate', kind: 'deadline', label: '到期时间', placeholder: `例如 P3D 或 \${dueAt}` },
  { setting: 'followUpDate', kind: 'deadline', label: '跟踪时间', placeholder: '例如 P1D' },
  { setting: 'businessCalendarName', label: '业务日历' },
  { setting: 'priority', label: '优先级', placeholder: '例如 50' },
  { setting: 'category', label: '分类' },
] as const;

const fromRule: ReadonlySet<string> = new Set(engineProperties);

/** Who works on a user task and until when, in the engine's own words. */
export function UserTaskFields({ element }: SectionProps) {
  const { drawing, participants } = useDesignerContext();
  const flavour = drawing.flavour ?? 'camunda';
  const rule = approvalOf(element).candidateRule;

  return (
    <>
      {people.map(({ source, ...field }) => {
        const isWritten = rule !== undefined && fromRule.has(field.setting);
        if (isWritten && settingText(nodeOf(element), flavour, field.setting) === '') return null;
        return (
          <PickedSetting
            key={field.setting}
            element={element}
            {...field}
            search={participants[source]}
            {...(isWritten && { isDisabled: true, hint: `由审批人“${candidateRuleWords[rule]}”写入` })}
          />
        );
      })}
      {fields.map((field) => (
        <EngineField key={field.setting} element={element} {...field} />
      ))}
    </>
  );
}
