import { document } from '#modules/document/document.ts';
import { SummaryFigure } from '#web/chart/summary-figure.tsx';
import { SummaryTile } from '#web/chart/summary-tile.tsx';

const required = { isRequired: true };

/** How the documents that have to be handed in stand. */
export function RequiredDocuments() {
  return (
    <SummaryFigure
      by="status"
      filters={required}
      form="ring"
      module={document}
      nothing="还没有必交的文档。"
      title="必交文档"
    />
  );
}

/** The documents in reach that are being audited. */
export function AuditedDocuments() {
  return <SummaryTile filters={{ status: ['auditing'] }} module={document} title="审核中的文档" />;
}

/** The documents in reach that should have been handed in. */
export function LateDocuments() {
  return <SummaryTile filters={{ ...required, due: 'overdue' }} isLate module={document} title="逾期未交的文档" />;
}
