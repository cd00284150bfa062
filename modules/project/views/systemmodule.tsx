import { Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { systemmodule } from '#modules/systemmodule/systemmodule.ts';
import { useCall } from '#web/api/query.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { WeightNote } from './parts/weight-note.tsx';

/** The modules of a system as a tree, with how far each is; opened without a filter it begins with one system, which may be cleared. */
export default function SystemModules() {
  const [query, setQuery] = useSearchParams();
  const [isFresh, setFresh] = useState(query.size === 0);
  const { data, error } = useCall(systemmodule.calls.list, { size: 1 }, { enabled: isFresh, isSilent: true });
  const isKnown = data !== undefined || error !== null;
  const system = data?.rows[0]?.system;
  useEffect(() => {
    if (!isFresh || !isKnown) return;
    setFresh(false);
    if (system) setQuery({ 'filter.system': system }, { replace: true });
  }, [isFresh, isKnown, system, setQuery]);
  if (isFresh) return <Skeleton active className="panel form-skeleton" paragraph={{ rows: 10 }} />;
  const [chosen, ...others] = query.getAll('filter.system');
  return (
    <>
      <ListPage module={systemmodule} />
      {/* Below, so that nothing moves when it comes. */}
      {chosen && others.length === 0 && <WeightNote key={chosen} system={chosen} />}
    </>
  );
}
