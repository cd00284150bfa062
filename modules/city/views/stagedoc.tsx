import { document } from '#modules/document/document.ts';
import { SummaryTile } from '#web/chart/summary-tile.tsx';
import { ListPage } from '#web/page/list/list-page.tsx';

const required = { isRequired: true };

/** The documents of the stages that concern a city: what is required, what is there, and what the city itself owes. */
export default function CityStageDocuments() {
  return (
    <>
      <ul className="counts">
        <SummaryTile filters={required} module={document} title="应交文档" />
        <SummaryTile
          filters={{ ...required, status: ['approved', 'archived', 'exempt'] }}
          module={document}
          title="已通过"
        />
        <SummaryTile
          filters={{ ...required, ownerRole: ['city'], status: ['missing', 'draft', 'returned'] }}
          module={document}
          title="等待地市提交"
        />
        <SummaryTile filters={{ ...required, due: 'overdue' }} module={document} title="逾期未交" />
      </ul>
      <div style={{ marginTop: 16 }}>
        <ListPage
          columns={['title', 'area', 'contract', 'stageInstance', 'ownerRole', 'dueOn', 'versionCount', 'status']}
          filters={['ownerRole', 'area', 'contract', 'stageInstance', 'status', 'dueOn']}
          module={document}
          newHref={null}
          title="地市阶段文档"
        />
      </div>
    </>
  );
}
