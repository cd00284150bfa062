import { Button, Form, Input, Radio, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { healthreport } from '#modules/healthreport/healthreport.ts';
import type { InputOf, OutputOf } from '#shared/operation.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Failure } from '#web/kit/failure.tsx';
import { NumberField } from '#web/kit/inputs/number-field.tsx';
import { pathOfRecord } from '#web/page/paths/record-paths.ts';
import './virus.css';

type Mine = OutputOf<typeof healthreport.actions.mine>;
type Draft = InputOf<(typeof healthreport)['calls']['add']>;

const usual = {
  location: '',
  temperature: 36.5,
  symptoms: null,
  healthCode: 'green',
  contact: false,
  isolation: 'none',
  testResult: 'none',
  stays: null,
} as const;

const codes = [
  { value: 'green', label: '绿码' },
  { value: 'yellow', label: '黄码' },
  { value: 'red', label: '红码' },
];

/** The report of today in a few seconds: what was said last stands there already. Once handed in, where to change it. */
export function TodayReport() {
  const { data, error, isPending, refetch } = useCall(healthreport.actions.mine, {}, { isSilent: true });
  if (isPending) return <Skeleton active className="panel virus-waiting" paragraph={{ rows: 2 }} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="今日日报" />;
  if (data.id) {
    return (
      <section aria-label="今日日报" className="panel virus-today">
        <strong>今天（{data.today}）的健康日报已填写。</strong>
        <Link to={pathOfRecord('/virus/report', 'edit', data.id)}>修改</Link>
      </section>
    );
  }
  return <Entry data={data} onDone={() => void refetch()} />;
}

function Entry({ data: { today, last }, onDone }: { data: Mine; onDone: () => void }) {
  const [draft, setDraft] = useState({ ...usual, ...last, day: today });
  const { mutate, isPending, error } = useAction(healthreport.calls.add, {
    onSuccess: () => {
      showToast('success', '已填写今天的健康日报');
      onDone();
    },
  });
  const send = () => {
    const { day, location, temperature, symptoms, healthCode, contact, isolation, testResult, stays } = draft;
    mutate({ day, location, temperature, symptoms, healthCode, contact, isolation, testResult, stays } as Draft);
  };
  return (
    <section aria-label="今日日报" className="panel virus-entry">
      <h2 className="section-title">
        今日日报 <small>{today}</small>
      </h2>
      {last && <p className="virus-hint">已带入 {last.day} 的内容，有变化再修改。</p>}
      <Form className="virus-form" disabled={isPending} layout="vertical" onFinish={send}>
        <Form.Item label="所在地" required>
          <Input
            aria-label="所在地"
            maxLength={100}
            onChange={(event) => setDraft({ ...draft, location: event.target.value })}
            value={draft.location}
          />
        </Form.Item>
        <Form.Item label="体温（℃）" required>
          <NumberField
            aria-label="体温"
            max={43}
            min={34}
            onChange={(temperature) => setDraft({ ...draft, temperature: temperature ?? 36.5 })}
            precision={1}
            step={0.1}
            value={draft.temperature}
          />
        </Form.Item>
        <Form.Item label="健康码" required>
          <Radio.Group
            aria-label="健康码"
            onChange={(event) => setDraft({ ...draft, healthCode: event.target.value })}
            options={codes}
            value={draft.healthCode}
          />
        </Form.Item>
        <Form.Item label="症状">
          <Input
            aria-label="症状"
            maxLength={200}
            onChange={(event) => setDraft({ ...draft, symptoms: event.target.value || null })}
            placeholder="没有可不填"
            value={draft.symptoms ?? ''}
          />
        </Form.Item>
      </Form>
      {error && <p role="alert">{error.message}</p>}
      <div className="virus-actions">
        <Button disabled={draft.location.trim() === ''} loading={isPending} onClick={send} type="primary">
          提交今天的日报
        </Button>
        <Link to="/virus/report/create">填写完整表单</Link>
      </div>
    </section>
  );
}
