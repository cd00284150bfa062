import { Button } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import type { PagedColumn } from '#web/page/paged/paged-columns.ts';
import { PagedList, pagedQuery } from '#web/page/paged/paged-list.tsx';
import { usePagedState } from '#web/page/paged/use-paged-state.ts';
import { listDeployments } from '../definitions.ts';
import { DefinitionDialog, type ShownDefinition } from './parts/definitions/definition-dialog.tsx';
import { RollBackButton } from './parts/definitions/roll-back-button.tsx';

type Deployment = OutputOf<typeof listDeployments>['rows'][number];

const columns: readonly PagedColumn<Deployment>[] = [
  {
    key: 'note',
    title: '部署说明',
    widthPx: 260,
    render: ({ note }) =>
      note && (
        <span className="field-clipped" title={note}>
          {note}
        </span>
      ),
  },
  { key: 'who', title: '部署人', widthPx: 120, render: ({ deployedByName }) => deployedByName },
  { key: 'when', title: '部署时间', widthPx: 120, render: ({ deployedAt }) => <RelativeTime at={deployedAt} /> },
];

function nameOf({ name, definitions }: Deployment): string {
  if (definitions.length < 2) return `${name}${definitions.map(({ version }) => ` 第 ${version} 版`).join('')}`;
  return definitions.map((definition) => `${definition.name} 第 ${definition.version} 版`).join('、');
}

/** What was deployed, by whom and when; what was overtaken can be made the newest again. */
export default function DeployList() {
  const [state, change] = usePagedState();
  const [shown, setShown] = useState<ShownDefinition | null>(null);
  const { page, size, search } = state;
  const deployments = useCall(listDeployments, { page, size, search: search || null }, pagedQuery);
  return (
    <section className="list-page">
      <PageHeader title="部署记录" />
      <PagedList<Deployment>
        actionsOf={(deployment) => (
          <>
            {deployment.definitions.map((definition) => (
              <Button key={definition.id} onClick={() => setShown(definition)} size="small" type="link">
                {deployment.definitions.length > 1 ? `查看“${definition.name}”` : '查看流程图'}
              </Button>
            ))}
            {deployment.isOvertaken && <RollBackButton id={deployment.id} name={nameOf(deployment)} />}
          </>
        )}
        actionsWidthPx={220}
        columns={columns}
        empty={<Empty title="还没有部署过流程">在“流程模型”中绘制流程并部署后，这里留下记录。</Empty>}
        hrefOf={() => null}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        nameTitle="流程"
        noteOf={({ definitions }) => definitions.map(({ key }) => key).join('、')}
        onChange={change}
        query={deployments}
        searched="流程名称"
        state={state}
        subject="部署记录"
      />
      {shown && <DefinitionDialog definition={shown} onClose={() => setShown(null)} />}
    </section>
  );
}
