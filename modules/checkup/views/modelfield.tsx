import { Button, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { checkmodel } from '#modules/checkmodel/checkmodel.ts';
import type { AnyModule } from '#shared/module.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { RowsPanel } from '#web/page/rows/rows-panel.tsx';
import { SumCheck } from './parts/sum-check.tsx';
import { TryOut } from './parts/try-out.tsx';
import './parts/model-part.css';

const rule = checkmodel.declaration.children[0];

/** The indicators of a model as an editable tree, with what they sum up to and a try-out for whoever wants one. */
export default function CheckupModelField() {
  const [query, setQuery] = useSearchParams();
  const [isTried, setTried] = useState(false);
  const { data, error, refetch } = useCall(checkmodel.calls.list, { size: 200, sort: 'code' }, { isSilent: true });
  if (error && !data) return <Failure error={error} onRetry={refetch} subject="考核模型" />;
  if (!data) return <Skeleton active className="panel detail-skeleton" paragraph={{ rows: 10 }} />;
  const model = data.rows.find(({ id }) => id === query.get('model')) ?? data.rows[0];
  if (!model) return <Empty title="还没有考核模型">先在“考核模型”里新增一个，再编制它的指标。</Empty>;
  return (
    <section className="detail-page">
      <PageHeader
        extra={<StateTag states={checkmodel.declaration.states} value={model.status} variant="tag" />}
        title="考核指标"
      >
        <Select
          aria-label="考核模型"
          onChange={(id) => setQuery({ model: id }, { replace: true })}
          options={data.rows.map(({ id, name, edition }) => ({ value: id, label: `${name}（第 ${edition} 版）` }))}
          style={{ minInlineSize: 260 }}
          value={model.id}
        />
        <Button aria-pressed={isTried} onClick={() => setTried(!isTried)}>
          {isTried ? '收起试算' : '试算'}
        </Button>
      </PageHeader>
      <SumCheck id={model.id} total={model.total} />
      {isTried && (
        <div className="panel model-part">
          <TryOut id={model.id} key={model.id} total={model.total} />
        </div>
      )}
      <div className="panel model-part">
        <RowsPanel key={model.id} module={checkmodel as unknown as AnyModule} record={model} rule={rule} />
      </div>
    </section>
  );
}
