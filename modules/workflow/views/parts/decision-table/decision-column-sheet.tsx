import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import type { DecisionInput, DecisionOutput } from '#shared/dmn/decision.ts';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { Sheet } from '#web/page/sheet.tsx';
import { type Side, typeTitles } from './decision-draft.ts';

interface DecisionColumnSheetProps {
  side: Side;
  column: DecisionInput | DecisionOutput;
  isRemovable: boolean;
  onPut: (column: DecisionInput | DecisionOutput) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** What a column is called, what it compares or answers, and what values it knows. */
export function DecisionColumnSheet({ side, column, isRemovable, onPut, onRemove, onClose }: DecisionColumnSheetProps) {
  const [draft, setDraft] = useState(column);
  const [isTried, setTried] = useState(false);
  const types = Object.entries(typeTitles).map(([value, label]) => ({ value, label }));
  const isKnown = draft.type === '' || draft.type in typeTitles;
  const isInput = 'expression' in draft;
  const missing = isInput && draft.expression.text.trim() === '' ? '请填写要比较的变量或表达式' : null;

  function submit() {
    setTried(true);
    if (missing) return;
    onPut(draft);
    onClose();
  }

  return (
    <Sheet
      isBusy={false}
      onClose={onClose}
      onSubmit={submit}
      title={side === 'inputs' ? '条件列' : '结果列'}
      verb="确定"
    >
      <Form layout="vertical">
        <Form.Item label="标题">
          <Input
            maxLength={100}
            onChange={({ target }) => setDraft({ ...draft, label: target.value })}
            value={draft.label}
          />
        </Form.Item>
        {isInput ? (
          <Form.Item
            extra="流程变量的名称，或 FEEL 表达式，如 amount、order.total * 2"
            label="变量或表达式"
            required
            {...(isTried && missing && { validateStatus: 'error' as const, help: missing })}
          >
            <Input
              onChange={({ target }) => setDraft({ ...draft, expression: { ...draft.expression, text: target.value } })}
              value={draft.expression.text}
            />
          </Form.Item>
        ) : (
          <Form.Item extra="流程从结果中按它取值" label="名称">
            <Input
              maxLength={200}
              onChange={({ target }) => setDraft({ ...draft, name: target.value.trim() })}
              value={draft.name}
            />
          </Form.Item>
        )}
        <Form.Item label="类型">
          <Select
            allowClear={clearing}
            onChange={(type?: string) => setDraft({ ...draft, type: type ?? '' })}
            options={isKnown ? types : [...types, { value: draft.type, label: draft.type }]}
            placeholder="不限"
            value={draft.type || undefined}
          />
        </Form.Item>
        <Form.Item extra='用逗号分开，文字加引号，如 "一般","重大"；填写单元格时供选择' label="可选的值">
          <Input onChange={({ target }) => setDraft({ ...draft, values: target.value })} value={draft.values} />
        </Form.Item>
        {!isInput && (
          <Form.Item extra="没有规则匹配时的结果，可以不填" label="默认值">
            <Input
              onChange={({ target }) => setDraft({ ...draft, defaultValue: target.value })}
              value={draft.defaultValue}
            />
          </Form.Item>
        )}
        {isRemovable && (
          <Button
            danger
            onClick={() => {
              onRemove();
              onClose();
            }}
          >
            删除此列
          </Button>
        )}
      </Form>
    </Sheet>
  );
}
