import { Alert } from 'antd';
import type { Labels } from '#shared/module.ts';
import type { OutputOf } from '#shared/operation.ts';
import type { report } from '../../report.ts';
import { GatherNote } from './gather-note.tsx';

interface ReportNotesProps {
  record: OutputOf<typeof report.calls.get>['record'];
  labels: Labels;
}

/** What stands above a report, on its page and in its form: why its reviewer returned it, and what of its time is not in it. */
export function ReportNotes({ record, labels }: ReportNotesProps) {
  const { status, approval, reviewer, opinion } = record;
  // What came back from a process the page tells by itself.
  const isReturned = status === 'returned' && approval === 'draft' && opinion !== null;
  return (
    <>
      {isReturned && (
        <Alert
          className="form-notice"
          description={opinion}
          showIcon
          title={`${labels[reviewer ?? ''] ?? '审阅人'}退回了这份报告`}
          type="warning"
        />
      )}
      <GatherNote record={record} />
    </>
  );
}
