import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Permission } from '#shared/bpmn/field-permissions.ts';
import { useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { useTab } from '#web/shell/tabs/use-tab.ts';
import { useUnsavedQuestion } from '#web/shell/tabs/use-unsaved-question.ts';
import { getModel } from '../models.ts';
import { listForms } from '../references.ts';
import { designPath } from './parts/drawing/design-path.ts';
import { ModelChooser } from './parts/drawing/model-chooser.tsx';
import { useSaveKey } from './parts/drawing/use-save-key.ts';
import { FieldMatrix } from './parts/form/field-matrix.tsx';
import { matrixOf } from './parts/form/matrix-model.ts';
import { type PermissionDraft, setSince, useSavePermissions } from './parts/form/use-save-permissions.ts';

/** What each node of a process may do with each field of its forms; `?model=` names the drawing. */
export default function ModelField() {
  const [query, setQuery] = useSearchParams();
  const modelId = query.get('model');
  const choose = (id: string) => setQuery({ model: id }, { replace: true });
  if (modelId) {
    return (
      <section>
        <ModelMatrix key={modelId} modelId={modelId} onChoose={choose} />
      </section>
    );
  }
  return (
    <section>
      <PageHeader title="字段权限">
        <ModelChooser chosen={null} onChoose={choose} />
      </PageHeader>
      <div className="panel">
        <Empty title="请选择流程模型">选择后，这里按节点列出表单的每个字段可编辑、只读、隐藏还是必填。</Empty>
      </div>
    </section>
  );
}

function ModelMatrix({ modelId, onChoose }: { modelId: string; onChoose: (id: string) => void }) {
  const { setUnsaved } = useTab();
  const ask = useUnsavedQuestion();
  const model = useCall(getModel, { id: modelId }, { isSilent: true });
  const forms = useCall(listForms, {}, { isSilent: true });
  const [draft, setDraft] = useState<PermissionDraft>(new Map());
  const { save, isSaving } = useSavePermissions((saved) => setDraft((draft) => setSince(saved, draft)));
  const xml = model.data?.xml;
  const key = model.data?.key;
  const process = useQuery({
    queryKey: ['process of a model', xml, key],
    enabled: xml !== undefined,
    queryFn: async () => {
      const { readProcess } = await import('#shared/bpmn/read-process.ts');
      const { processes } = await readProcess(xml ?? '');
      return processes.find(({ id }) => id === key) ?? processes[0] ?? null;
    },
  });
  const isDirty = draft.size > 0;
  useEffect(() => setUnsaved(isDirty), [isDirty, setUnsaved]);

  const keep = async () => model.data !== undefined && (await save(model.data, draft));
  useSaveKey(() => {
    if (isSaving) showToast('info', '正在保存，请稍候再试');
    else if (isDirty) void keep();
    else showToast('info', '没有需要保存的修改');
  });

  async function choose(id: string) {
    if (!isDirty || (await ask(keep))) onChoose(id);
  }

  function change(nodeId: string, fieldId: string, permission: Permission | null) {
    setDraft((before) => {
      const of = new Map(before.get(nodeId));
      of.set(fieldId, permission);
      return new Map(before).set(nodeId, of);
    });
  }

  const error = model.error ?? forms.error ?? process.error;
  // What a failed answer was to lead to is never asked for.
  const isPending = !error && (model.isPending || forms.isPending || process.isPending);
  const retry = () => void Promise.all([model.refetch(), forms.refetch()]);
  const matrix = process.data && forms.data ? matrixOf(process.data, forms.data) : null;
  return (
    <>
      <PageHeader
        note={
          model.data && (
            <>
              <Link to={designPath(modelId)}>打开流程图</Link>
              {model.data.isAhead && <span>有未部署的修改，部署后对新发起的流程生效</span>}
            </>
          )
        }
        title={model.data ? `字段权限 · ${model.data.name}` : '字段权限'}
      >
        <ModelChooser chosen={model.data ?? null} onChoose={(id) => void choose(id)} />
        <Button disabled={!isDirty} loading={isSaving} onClick={() => void keep()} type="primary">
          保存
        </Button>
      </PageHeader>
      {isPending ? (
        <Skeleton active className="panel matrix-wait" paragraph={{ rows: 8 }} />
      ) : !matrix ? (
        <Failure error={error} onRetry={retry} subject="字段权限" />
      ) : (
        <div className="panel">
          {matrix.fields.length === 0 ? (
            <Empty title="这个流程还没有表单">在流程图的开始节点或用户任务上选择表单后，再来设置字段权限。</Empty>
          ) : (
            <FieldMatrix draft={draft} matrix={matrix} onChange={change} />
          )}
        </div>
      )}
    </>
  );
}
