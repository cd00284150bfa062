import { Skeleton } from 'antd';
import { useSearchParams } from 'react-router';
import { Failure } from '#web/kit/failure.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { useContract } from './parts/contract-choice.tsx';
import { DocumentTable } from './parts/document-table.tsx';
import { NoDocuments } from './parts/no-documents.tsx';
import { ShareBar } from './parts/share-bar.tsx';
import { shareOf, useDocuments } from './parts/use-documents.ts';
import './parts/document-side.css';

/** What the systems of a contract have to hand in: the systems with how complete each is, and the documents of one. */
export default function StageListSystem() {
  const { contract, choice, instead } = useContract();
  const [query, setQuery] = useSearchParams();
  const { rows, labels, error, isPending, refetch } = useDocuments(
    { contract: [contract ?? ''], ownerType: ['system'] },
    contract !== null,
  );
  const bySystem = [...Map.groupBy(rows, ({ system }) => system ?? '')]
    .map(([id, own]) => ({ id, own, ...shareOf(own) }))
    .toSorted((one, other) => one.valid / (one.all || 1) - other.valid / (other.all || 1));
  const chosen = bySystem.find(({ id }) => id === query.get('system')) ?? bySystem[0];
  return (
    <section className="list-page">
      <PageHeader title="系统阶段文档" />
      <div className="panel document-choice">{choice}</div>
      {content()}
    </section>
  );

  function content() {
    if (instead) return instead;
    if (error) return <Failure error={error} onRetry={refetch} subject="系统文档" />;
    if (isPending) return <Skeleton active className="panel audit-empty" />;
    if (!chosen) {
      return (
        <NoDocuments component="document/stagesetting" setting="系统文档要求" title="这个合同的系统还没有要交的文档" />
      );
    }
    return (
      <div className="document-two">
        <ul aria-label="系统" className="panel document-side">
          {bySystem.map(({ id, valid, all }) => (
            <li key={id}>
              <button
                aria-current={id === chosen.id}
                onClick={() => setQuery({ contract: contract ?? '', system: id }, { replace: true })}
                type="button"
              >
                {labels[id] ?? '未指明系统'}
                <small>
                  <ShareBar all={all} valid={valid} />
                </small>
              </button>
            </li>
          ))}
        </ul>
        <section className="panel document-stage">
          <header>
            <h2>{labels[chosen.id]}</h2>
          </header>
          <DocumentTable
            labels={labels}
            noteOf={({ stageInstance, category }) =>
              [stageInstance && labels[stageInstance], labels[category]].filter(Boolean).join(' · ')
            }
            onChanged={() => void refetch()}
            rows={chosen.own}
          />
        </section>
      </div>
    );
  }
}
