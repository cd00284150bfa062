import { Button, Input, Select, Switch } from 'antd';
import { useId, useState } from 'react';
import { AppError } from '#shared/error.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useAction } from '#web/api/query.ts';
import { loadSite } from '#web/api/site.ts';
import { showToast } from '#web/api/toast.ts';
import { NumberField } from '#web/kit/inputs/number-field.tsx';
import { publicConfig } from '../../public.ts';
import { partsOf, type SettingRule, settingProblem } from '../../setting-rules.ts';
import { settings } from '../../settings.ts';

/** A setting as it is stored. */
export type SettingRecord = OutputOf<typeof settings.calls.list>['rows'][number];

interface SettingRowProps {
  record: SettingRecord;
  rule: SettingRule;
}

/** One setting with an input of its kind: a switch holds at once, anything else once it is saved. */
export function SettingRow({ record, rule }: SettingRowProps) {
  const stored = record.value ?? '';
  const [draft, setDraft] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, isPending } = useAction(settings.calls.update, {
    isSilent: true,
    refreshes: [settings.calls.list, publicConfig],
  });
  const id = useId();
  const value = draft ?? stored;
  const isChanged = draft !== null && draft !== stored;
  const problem = refusal ?? (isChanged ? settingProblem(rule, record.kind, value.trim()) : null);

  function save(wanted: string) {
    mutate(
      { id: record.id, version: record.version, patch: { value: wanted.trim() || null } },
      {
        onSuccess: () => {
          setDraft(null);
          setRefusal(null);
          void loadSite();
          showToast('success', `“${rule.title}”已保存`);
        },
        onError: (error) => {
          setDraft(null);
          if (error instanceof AppError && error.failure !== 'conflict') setDraft(wanted);
          setRefusal(error instanceof AppError ? error.message : '没有保存成功，请重试');
        },
      },
    );
  }

  function change(wanted: string) {
    setRefusal(null);
    setDraft(wanted);
  }

  return (
    <div className="setting">
      <div className="setting-words">
        <label htmlFor={id} id={`${id}-label`}>
          {rule.title}
        </label>
        <code>{record.key}</code>
        {rule.note && <p>{rule.note}</p>}
      </div>
      <div className="setting-value">
        <SettingInput id={id} isBusy={isPending} onChange={change} onSave={save} rule={rule} value={value} />
        {isChanged && !isSwitch(rule) && (
          <span className="setting-buttons">
            <Button disabled={problem !== null} loading={isPending} onClick={() => save(value)} type="primary">
              保存
            </Button>
            <Button
              onClick={() => {
                setDraft(null);
                setRefusal(null);
              }}
            >
              取消
            </Button>
          </span>
        )}
        {problem && (
          <p className="setting-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}

interface SettingInputProps {
  id: string;
  rule: SettingRule;
  value: string;
  isBusy: boolean;
  onChange: (value: string) => void;
  onSave: (value: string) => void;
}

function SettingInput({ id, rule, value, isBusy, onChange, onSave }: SettingInputProps) {
  const { words, number, list } = rule;
  const [off, on] = switchWords(rule) ?? [];
  if (on !== undefined && off !== undefined) {
    return (
      <Switch
        aria-labelledby={`${id}-label`}
        checked={value === on}
        checkedChildren="开"
        id={id}
        loading={isBusy}
        onChange={(isOn) => onSave(isOn ? on : off)}
        unCheckedChildren="关"
      />
    );
  }
  if (words) {
    const options = Object.entries(words).map(([word, label]) => ({ value: word, label }));
    return <Select id={id} onChange={onChange} options={options} popupMatchSelectWidth={false} value={value} />;
  }
  if (list) {
    return (
      <Select
        id={id}
        mode="tags"
        notFoundContent={null}
        onChange={(parts: string[]) => onChange(parts.join(','))}
        suffixIcon={null}
        tokenSeparators={[',', '，', ' ']}
        value={partsOf(value)}
      />
    );
  }
  if (number) {
    return (
      <NumberField
        id={id}
        onChange={(next) => onChange(next === null ? '' : String(next))}
        suffix={number.unit}
        value={value === '' ? null : Number(value)}
      />
    );
  }
  return (
    <Input.TextArea
      autoSize={{ minRows: 1, maxRows: 4 }}
      id={id}
      maxLength={300}
      onChange={({ target }) => onChange(target.value)}
      value={value}
    />
  );
}

/** The words for off and on of a setting that is nothing else. */
function switchWords({ words }: SettingRule): readonly string[] | undefined {
  const pairs = [
    ['off', 'on'],
    ['false', 'true'],
    ['0', '1'],
  ];
  const known = Object.keys(words ?? {})
    .toSorted()
    .join();
  return pairs.find((pair) => pair.toSorted().join() === known);
}

function isSwitch(rule: SettingRule): boolean {
  return switchWords(rule) !== undefined;
}
