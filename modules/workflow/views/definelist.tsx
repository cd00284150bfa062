import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { PagedList, pagedQuery } from '#web/page/paged/paged-list.tsx';
import { usePagedState } from '#web/page/paged/use-paged-state.ts';
import { listDefinitions } from '../definitions.ts';
import { type Definition, definitionColumns } from './parts/definitions/definition-columns.tsx';
import { DefinitionDialog } from './parts/definitions/definition-dialog.tsx';
import { SuspendButton } from './parts/definitions/suspend-button.tsx';
import { VersionHistory } from './parts/definitions/version-history.tsx';
import { ComparisonDialog } from './parts/drawing/comparison-dialog.tsx';
import { PrintTemplateDialog } from './parts/printing/print-template-dialog.tsx';

/** The newest version of every process, and below it the ones before. */
export default function DefineList() {
  const [state, change] = usePagedState();
  const [shown, setShown] = useState<Definition | null>(null);
  const [printed, setPrinted] = useState<Definition | null>(null);
  const [compared, setCompared] = useState<Definition | null>(null);
  const { page, size, search } = state;
  const definitions = useCall(listDefinitions, { page, size, search: search || null }, pagedQuery);
  return (
    <section className="list-page">
      <PageHeader title="流程定义" />
      <PagedList<Definition>
        actionsOf={(definition) => (
          <>
            <Button onClick={() => setShown(definition)} size="small" type="link">
              流程图
            </Button>
            <Button onClick={() => setPrinted(definition)} size="small" type="link">
              打印模板
            </Button>
            <SuspendButton definition={definition} />
          </>
        )}
        actionsWidthPx={220}
        below={{
          title: '历史版本',
          render: (definition) => (
            <VersionHistory onCompare={setCompared} onShow={setShown} processKey={definition.key} />
          ),
        }}
        columns={definitionColumns}
        empty={<Empty title="还没有部署过流程">在“流程模型”中绘制流程并部署后，会出现在这里。</Empty>}
        hrefOf={() => null}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        nameTitle="流程"
        noteOf={({ key }) => key}
        onChange={change}
        query={definitions}
        searched="流程名称、标识"
        state={state}
        subject="流程定义"
      />
      {shown && <DefinitionDialog definition={shown} onClose={() => setShown(null)} />}
      {printed && <PrintTemplateDialog onClose={() => setPrinted(null)} processKey={printed.key} />}
      {compared && (
        <ComparisonDialog definitionId={compared.id} onClose={() => setCompared(null)} processKey={compared.key} />
      )}
    </section>
  );
}
