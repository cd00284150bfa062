import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { keepShown, useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { StarButton } from '#web/kit/star-button.tsx';
import { useFavourites } from '#web/page/arrangement/use-favourites.ts';
import { TypedFilter } from '#web/page/filters/typed-filter.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { useMay } from '#web/page/use-may.ts';
import { listStartable } from '../definitions.ts';
import { StartSheet } from './parts/starting/start-sheet.tsx';
import { begunBy, byCategory, type Startable } from './parts/starting/startable.ts';
import './addflow.css';

/** The processes that anybody may start: one’s favourites, then the others by category. */
export default function AddFlow() {
  const [query, setQuery] = useSearchParams();
  const [chosen, setChosen] = useState<Startable | null>(null);
  const search = query.get('search') ?? '';
  const startable = useCall(listStartable, { search: search || null }, { isSilent: true, placeholderData: keepShown });
  return (
    <section>
      <PageHeader title="发起流程">
        <TypedFilter
          aria-label="搜索流程名称"
          className="startable-search"
          onSettle={(text) => setQuery(text ? { search: text } : {}, { replace: true })}
          placeholder="搜索流程名称"
          value={search}
        />
      </PageHeader>
      <Processes isSearched={search !== ''} onChoose={setChosen} startable={startable} />
      {chosen && <StartSheet onClose={() => setChosen(null)} process={chosen} />}
    </section>
  );
}

interface ProcessesProps {
  startable: { data: Startable[] | undefined; error: Error | null; isPending: boolean; refetch: () => void };
  isSearched: boolean;
  onChoose: (process: Startable) => void;
}

function Processes({ startable: { data, error, isPending, refetch }, isSearched, onChoose }: ProcessesProps) {
  const { favourites, toggle } = useFavourites('/workflow/addflow');
  if (isPending) return <Skeleton active className="panel startable-wait" paragraph={{ rows: 5 }} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="可发起的流程" />;
  if (data.length === 0) return <div className="panel">{isSearched ? <NotFound /> : <NothingYet />}</div>;
  const categories = byCategory(data, favourites);
  return categories.map(({ category, processes }) => (
    <section aria-label={category} className="startable-group" key={category}>
      {categories.length > 1 && <h2 className="startable-category">{category}</h2>}
      <ul className="startable-cards">
        {processes.map((process) => (
          <li key={process.id}>
            <button className="panel startable-card" onClick={() => onChoose(process)} type="button">
              <span className="startable-name" id={`startable-${process.id}`}>
                {process.name}
              </span>
              <span className="startable-description">
                {process.description || '填写后提交，由流程中的处理人依次办理。'}
              </span>
              {process.event && <span className="startable-event">{begunBy[process.event]}，也可以在这里发起</span>}
            </button>
            <StarButton
              aria-describedby={`startable-${process.id}`}
              className="startable-star"
              isFavourite={favourites.includes(process.key)}
              onToggle={() => toggle(process.key)}
              type="text"
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function NotFound() {
  return <Empty title="没有符合条件的流程">请换个名称再试。</Empty>;
}

function NothingYet() {
  const navigate = useNavigate();
  const isAdmin = useMay({});
  return (
    <Empty
      action={isAdmin && <Button onClick={() => navigate('/workflow/model')}>去流程模型</Button>}
      title="还没有可以发起的流程"
    >
      {isAdmin
        ? '在“流程模型”中绘制并部署后，流程会出现在这里。'
        : '管理员部署流程后，会出现在这里。业务记录的审批在记录中提交。'}
    </Empty>
  );
}
