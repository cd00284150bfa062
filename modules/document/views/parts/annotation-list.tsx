import type { DocumentVersion } from '#modules/document/audits.ts';
import { documentannotation } from '#modules/documentannotation/documentannotation.ts';
import type { AnyModule } from '#shared/module.ts';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import type { Row } from '#web/page/steps/record-action.ts';
import { RecordButtons } from '#web/page/steps/record-buttons.tsx';
import { useRecordAction } from '#web/page/steps/use-record-action.tsx';
import type { AnnotationRow, Annotations } from './use-annotations.ts';
import './annotation-list.css';

interface AnnotationListProps {
  annotations: Annotations;
  versions: readonly DocumentVersion[];
  /** `auditor` may open again what was answered, `owner` answers what is open on versions before the latest. */
  side: 'auditor' | 'owner';
}

const module = documentannotation as unknown as AnyModule;

/** What auditors wrote at places of the pages, version by version; a click leads to the place. Draws nothing where there is none. */
export function AnnotationList({ annotations, versions, side }: AnnotationListProps) {
  const { rows, numbers, labels, chosen, choose } = annotations;
  const { perform, isBusy, dialog } = useRecordAction(module, { onEdit: ({ id }) => choose(id) });
  const latest = versions[0]?.id;
  if (rows.length === 0) return null;

  function offered(row: AnnotationRow): Row {
    const isEarlier = row.documentVersion !== latest;
    const verbs = side === 'auditor' ? ['reopen', 'remove'] : isEarlier ? ['resolve'] : [];
    return { ...row, allowed: row.allowed.filter((verb) => verbs.includes(verb)) } as unknown as Row;
  }

  const openCount = rows.filter(({ status }) => status === 'open').length;
  return (
    <section aria-label="批注" className="annotations">
      <h3>
        批注 {rows.length} 条{openCount > 0 && <small>，{openCount} 条待处理</small>}
      </h3>
      <ol>
        {rows.map((row) => {
          const no = versions.find(({ id }) => id === row.documentVersion)?.versionNo;
          return (
            <li className={row.id === chosen?.id ? 'is-chosen' : undefined} key={row.id}>
              <button aria-pressed={row.id === chosen?.id} onClick={() => choose(row.id)} type="button">
                <span className="annotation-place">
                  <b>{numbers.get(row.id)}</b>第 {no} 版 · 第 {row.page} 页
                  <StateTag states={documentannotation.declaration.states} value={row.status} />
                </span>
                <span className="annotation-words">{row.words}</span>
              </button>
              {row.answer && <q>处理说明：{row.answer}</q>}
              <footer>
                <small>
                  {labels[row.createdBy ?? '']} <RelativeTime at={row.createdAt} />
                </small>
                <RecordButtons
                  isBusy={isBusy}
                  module={module}
                  onEdit={() => choose(row.id)}
                  onPerform={perform}
                  row={offered(row)}
                  variant="row"
                />
              </footer>
            </li>
          );
        })}
      </ol>
      {dialog}
    </section>
  );
}
