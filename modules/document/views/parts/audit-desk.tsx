import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import type { DocumentVersion, WaitingAudit } from '#modules/document/audits.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { narrow } from '#web/page/narrow.ts';
import { useMediaQuery } from '#web/shell/look/media-query.ts';
import { listVersions, listWaiting } from '../../audits.ts';
import { AuditDecision } from './audit-decision.tsx';
import { AuditQueue } from './audit-queue.tsx';
import { AuditReading } from './audit-reading.tsx';
import { useAnnotations } from './use-annotations.ts';
import './audit-desk.css';

interface AuditDeskProps {
  level: 'city' | 'other';
  /** Only those of this contract. */
  contract?: string | null;
  /** Leads away from the documents of one contract. */
  onBack?: () => void;
  /** What stands in the second line of each in the queue. */
  noteOf: (waiting: WaitingAudit) => string;
}

/** The desk of who audits: what waits, the document itself, and the opinion beside it. The next one follows a decision. */
export function AuditDesk({ level, contract, onBack, noteOf }: AuditDeskProps) {
  const isNarrow = useMediaQuery(narrow);
  const { data, error, isPending, refetch } = useCall(listWaiting, { level }, { isSilent: true });
  const [chosen, choose] = useState<string | null>(null);
  const waiting = (data ?? []).filter((each) => !contract || each.contract === contract);
  // A phone shows either the queue or one document.
  const place = Math.max(
    waiting.findIndex(({ taskId }) => taskId === chosen),
    isNarrow ? -1 : 0,
  );
  const shown = waiting[place];
  const versions = useCall(
    listVersions,
    { id: shown?.documentId ?? '' },
    { isSilent: true, enabled: shown !== undefined },
  );
  const annotations = useAnnotations(shown?.documentId);

  if (isPending) return <Skeleton active className="panel audit-empty" paragraph={{ rows: 8 }} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="待审核的文档" />;
  if (waiting.length === 0) {
    return (
      <div className="panel audit-empty">
        <Empty
          action={onBack && <Button onClick={onBack}>返回合同列表</Button>}
          title={contract ? '这个合同没有待你审核的文档' : '没有待你审核的文档'}
        >
          有文档提交到你这一级时，会出现在这里和你的待办中。
        </Empty>
      </div>
    );
  }

  const decided = (at: number) => {
    const next = waiting[at + 1] ?? waiting[at - 1];
    choose(isNarrow ? null : (next?.taskId ?? null));
    void refetch();
  };

  return (
    <div className="audit-desk">
      {(!isNarrow || !shown) && (
        <AuditQueue
          noteOf={noteOf}
          onChoose={choose}
          onDone={() => void refetch()}
          shown={shown?.taskId ?? null}
          waiting={waiting}
          {...(onBack && { onBack })}
        />
      )}
      {shown && (
        <>
          <AuditReading
            annotations={annotations}
            key={shown.taskId}
            taskId={shown.taskId}
            title={shown.title}
            versions={(versions.data ?? []) as DocumentVersion[]}
            {...(isNarrow && { onBack: () => choose(null) })}
          />
          <AuditDecision
            annotations={annotations}
            key={`${shown.taskId} decision`}
            onDone={() => decided(place)}
            onStep={(by) => choose(waiting[place + by]?.taskId ?? shown.taskId)}
            place={place}
            total={waiting.length}
            versions={(versions.data ?? []) as DocumentVersion[]}
            waiting={shown}
          />
        </>
      )}
    </div>
  );
}
