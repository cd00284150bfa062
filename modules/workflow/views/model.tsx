import { FolderOpenOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#web/api/call.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { saveFile } from '#web/kit/files/save-file.ts';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { PageHeader } from '#web/page/page-header.tsx';
import { ChoiceFilter } from '#web/page/paged/paged-filters.tsx';
import { PagedList, pagedQuery } from '#web/page/paged/paged-list.tsx';
import { usePagedState } from '#web/page/paged/use-paged-state.ts';
import { RemoveButton } from '#web/page/steps/remove-button.tsx';
import { useGoOn } from '#web/shell/places/use-go-on.ts';
import { getModel, listModels, removeModel } from '../models.ts';
import { DeploySheet } from './parts/drawing/deploy-sheet.tsx';
import { begun, designPath } from './parts/drawing/design-path.ts';
import { type Model, modelColumns } from './parts/drawing/model-columns.tsx';
import { ModelInfoSheet } from './parts/drawing/model-info-sheet.tsx';
import { NewModelSheet } from './parts/drawing/new-model-sheet.tsx';
import { useOpenFiles } from './parts/drawing/use-open-files.tsx';
import './model.css';

/** The drawings of processes: where they are made, deployed and removed. */
export default function ModelList() {
  const [state, change] = usePagedState();
  const [{ category }, narrow] = useAddressFilters(['category']);
  const { mutateAsync } = useAction(removeModel, { refreshes: [listModels], isSilent: true });
  const goOn = useGoOn();
  const [isNew, setNew] = useState(false);
  const [deployed, setDeployed] = useState<Model | null>(null);
  const [copied, setCopied] = useState<Model | null>(null);
  const [described, setDescribed] = useState<Model | null>(null);
  const { page, size, search } = state;
  const models = useCall(listModels, { page, size, search: search || null, category }, pagedQuery);
  const open = (id: string) => goOn(designPath(id));
  const { openFiles, isOpening, results } = useOpenFiles(open);

  const openButton = (
    <Button icon={<FolderOpenOutlined />} loading={isOpening} onClick={() => void openFiles()}>
      打开文件
    </Button>
  );
  const newButton = (
    <Button icon={<PlusOutlined />} onClick={() => setNew(true)} type="primary">
      新建流程
    </Button>
  );
  return (
    <section className="list-page">
      <PageHeader title="流程模型">
        {openButton}
        {newButton}
      </PageHeader>
      <PagedList<Model>
        actionsOf={(model) => (
          <>
            <Link to={designPath(model.id)}>设计</Link>
            <Button onClick={() => setDeployed(model)} size="small" type="link">
              部署
            </Button>
            <Button onClick={() => setDescribed(model)} size="small" type="link">
              分类
            </Button>
            <Button onClick={() => setCopied(model)} size="small" type="link">
              复制
            </Button>
            <Button onClick={() => void handOut(model).catch(() => {})} size="small" type="link">
              导出
            </Button>
            <RemoveButton
              consequence={
                model.deployedVersion === null
                  ? '删除后不能恢复。'
                  : '已部署的版本和正在办理的流程不受影响，流程图不再能修改。'
              }
              name={model.name}
              remove={() => mutateAsync({ id: model.id, version: model.version })}
            />
          </>
        )}
        actionsWidthPx={290}
        columns={modelColumns}
        empty={
          <Empty
            action={
              <>
                {openButton}
                {newButton}
              </>
            }
            title="还没有流程模型"
          >
            新建一个流程，或打开已有的 BPMN 文件。
          </Empty>
        }
        foldedFilters={
          <ChoiceFilter
            label="按分类筛选"
            none="全部分类"
            onChange={(value) => narrow({ category: value })}
            options={(models.data?.categories ?? []).map((each) => ({ value: each, label: each }))}
            value={models.data ? category : null}
          />
        }
        hrefOf={({ id }) => designPath(id)}
        isFiltered={category !== null}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        nameTitle="流程"
        noteOf={({ key }) => key}
        onChange={change}
        onNew={() => setNew(true)}
        query={models}
        searched="流程名称、标识"
        state={state}
        subject="流程模型"
      />
      {isNew && <NewModelSheet onClose={() => setNew(false)} onSaved={(id) => goOn(designPath(id), begun)} />}
      {copied && <NewModelSheet copied={copied} onClose={() => setCopied(null)} onSaved={open} />}
      {results}
      {described && <ModelInfoSheet model={described} onClose={() => setDescribed(null)} />}
      {deployed && (
        <DeploySheet
          model={deployed}
          onClose={() => setDeployed(null)}
          onLocate={(elementId) => goOn(designPath(deployed.id, elementId))}
        />
      )}
    </section>
  );
}

async function handOut({ id, name }: Model): Promise<void> {
  const { xml } = await call(getModel, { id });
  saveFile(xml, `${name}.bpmn`, 'application/xml');
}
