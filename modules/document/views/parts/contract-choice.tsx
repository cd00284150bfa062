import { Select, Skeleton } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { contract } from '#modules/contract/contract.ts';
import { concluded, running } from '#modules/contract/standing.ts';
import { useEvery } from '#web/api/every.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';

function NoContract() {
  return (
    <div className="panel audit-empty">
      <Empty title="还没有履行中的合同">{contract.declaration.list.origin}合同开始履行后，才有要交的文档。</Empty>
    </div>
  );
}

interface Choice {
  contract: string | null;
  choice: ReactNode;
  /** What the page shows as long as there is no contract for it to be about. */
  instead: ReactNode;
}

/** The contract that a page is about, in its address; the first one in reach that has stages until another is chosen. */
export function useContract(): Choice {
  const [query, setQuery] = useSearchParams();
  const { data, error, refetch } = useEvery(
    contract.calls.list,
    { sort: 'code', filters: { status: concluded } },
    { isSilent: true, staleTime: 60_000 },
  );
  const rows = data?.rows ?? [];
  const underWay = rows.filter(({ status }) => status !== 'effective' && running.includes(status ?? ''));
  const first = underWay.find(({ stageTemplate }) => stageTemplate) ?? underWay[0] ?? rows[0];
  const chosen = query.get('contract') ?? first?.id ?? null;
  useEffect(() => {
    if (chosen && !query.get('contract')) setQuery({ contract: chosen }, { replace: true });
  }, [chosen, query, setQuery]);
  return {
    contract: chosen,
    instead: insteadOf(),
    choice: (
      <Select
        aria-label="合同"
        onChange={(id) => setQuery({ contract: id }, { replace: true })}
        optionFilterProp="label"
        options={rows.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
        placeholder="选择合同"
        showSearch
        // Before the contracts have come, their ids are no names.
        value={data ? chosen : null}
      />
    ),
  };

  function insteadOf(): ReactNode {
    if (data) return rows.length === 0 ? <NoContract /> : null;
    if (error) return <Failure error={error} onRetry={refetch} subject="合同" />;
    return <Skeleton active className="panel audit-empty" />;
  }
}
