import { Button, Select } from 'antd';
import { caseNamingTitles, mostSummaryFields, titleNames } from '#shared/bpmn/case-naming.ts';
import { titleProblem } from '#shared/bpmn/check-naming.ts';
import { readSerial, serialNumber, serialProblem } from '#shared/bpmn/serial-pattern.ts';
import { splitList } from '#shared/bpmn/split-list.ts';
import { chinaDay } from '#shared/day.ts';
import { Dropdown } from '#web/kit/dropdown.tsx';
import { applyChanges } from '../canvas/change.ts';
import { type DiagramElement, type ModdleNode, nodeOf, textOf } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { nodeChange } from './extension.ts';
import { Field, type FieldDraft, TextField } from './field.tsx';
import { processOf } from './owner.ts';
import type { PanelSection, SectionProps } from './section.ts';
import { useProcessFields } from './use-known-fields.ts';

function CaseSection({ element }: SectionProps) {
  const process = processOf(nodeOf(element));
  return process && <NamingFields element={element} process={process} />;
}

/** How the cases of a process are numbered, called and summed up. */
function NamingFields({ element, process }: { element: DiagramElement; process: ModdleNode }) {
  const { drawing } = useDesignerContext();
  const fields = useProcessFields(process) ?? [];
  const text = (name: keyof typeof caseNamingTitles) => textOf(process, `tongtu:${name}`);
  const commit = (name: keyof typeof caseNamingTitles, next: string) =>
    applyChanges(drawing.service('commandStack'), [
      nodeChange(element, process, { [`tongtu:${name}`]: next || undefined }),
    ]);
  const chosen = splitList(text('summary'));
  const unknown = chosen.filter((name) => !fields.some(({ value }) => value === name));
  return (
    <>
      <TextField
        label={caseNamingTitles.serial}
        placeholder="例如 QJ-{yyyyMMdd}-{0000}，不填则不编号"
        hint={serialHint(text('serial'))}
        problemOf={(typed) => (typed.trim() === '' ? undefined : serialProblem(typed.trim()))}
        value={text('serial')}
        commit={(next) => commit('serial', next.trim())}
      />
      <TextField
        label={caseNamingTitles.title}
        placeholder="例如 ${starter}的请假申请，不填则用原来的标题"
        hint="写 ${字段名} 的地方换成字段的内容，每一步之后更新；看得到流程的人都看得到标题和摘要"
        problemOf={(typed) => titleProblem(typed.trim())?.replace(/^的/, '')}
        value={text('title')}
        commit={(next) => commit('title', next.trim())}
        beside={(draft) => <InsertButton draft={draft} fields={fields} />}
      />
      <Field
        label={caseNamingTitles.summary}
        hint="显示在待办、已办、我发起的和抄送中，也可以按它查找"
        problem={chosen.length > mostSummaryFields ? `最多 ${mostSummaryFields} 个字段` : undefined}
      >
        {(id) => (
          <Select
            id={id}
            className="designer-wide"
            mode="tags"
            maxCount={mostSummaryFields}
            optionFilterProp="label"
            placeholder="选择字段，或填写业务记录的字段名"
            tokenSeparators={[',', '，', ' ']}
            value={chosen}
            options={[
              ...fields.map(({ value, label }) => ({ value, label })),
              ...unknown.map((name) => ({ value: name, label: name })),
            ]}
            onChange={(next) => commit('summary', next.join(','))}
          />
        )}
      </Field>
    </>
  );
}

/** What the first number of today would be. */
function serialHint(text: string): string {
  const pattern = readSerial(text);
  const known = '{yyyy}、{yyyyMM}、{yyyyMMdd} 换成发起的日期，{0000} 换成流水号';
  return pattern ? `今天的第一个：${serialNumber(pattern, chinaDay().replaceAll('-', ''), 1)}` : known;
}

interface InsertButtonProps {
  draft: FieldDraft;
  fields: readonly { value: string; label: string }[];
}

/** Puts what stands for a field at the end of a title. */
function InsertButton({ draft, fields }: InsertButtonProps) {
  const given = Object.entries(titleNames).map(([value, label]) => ({ value, label }));
  const items = [...fields, ...given].map(({ value, label }) => ({ key: value, label }));
  return (
    <Dropdown
      menu={{ items, onClick: ({ key }) => draft.put(`${draft.text}\${${key}}`) }}
      overlayClassName="designer-insert"
    >
      <Button aria-label="插入字段">插入</Button>
    </Dropdown>
  );
}

/** What the cases of a process are called in lists. */
export const caseSection: PanelSection = {
  name: 'case',
  title: '编号、标题与摘要',
  isShownFor: (element) => processOf(nodeOf(element)) !== undefined,
  Section: CaseSection,
};
