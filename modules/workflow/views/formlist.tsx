import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { FormContent } from '#shared/form/form-spec.ts';
import { call } from '#web/api/call.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Empty } from '#web/kit/empty.tsx';
import { saveFile } from '#web/kit/files/save-file.ts';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { PagedList, pagedQuery } from '#web/page/paged/paged-list.tsx';
import { usePagedState } from '#web/page/paged/use-paged-state.ts';
import { RemoveButton } from '#web/page/steps/remove-button.tsx';
import { useGoOn } from '#web/shell/places/use-go-on.ts';
import { getForm, type ListedForm, pageForms, removeForm, saveForm } from '../forms.ts';
import { formColumns } from './parts/form/form-columns.tsx';
import { emptyForm } from './parts/form/form-draft.ts';
import { FormEditions } from './parts/form/form-editions.tsx';
import { formFile, readFormFile } from './parts/form/form-file.ts';
import { type FormInfo, FormInfoSheet } from './parts/form/form-info-sheet.tsx';
import { PublishFormSheet } from './parts/form/publish-form-sheet.tsx';

const statesToChoose = [
  { value: 'draft', label: '未发布' },
  { value: 'published', label: '已发布' },
  { value: 'ahead', label: '有未发布的修改' },
] as const;

type FormState = (typeof statesToChoose)[number]['value'];

/** The forms of processes: where they are made, published, copied, handed on as files and looked after. */
export default function FormList() {
  const [state, change] = usePagedState();
  const { mutateAsync } = useAction(removeForm, { refreshes: [pageForms], isSilent: true });
  const goOn = useGoOn();
  const [wanted, setWanted] = useState<FormState | null>(null);
  const [asked, setAsked] = useState<{ title: string; verb: string; info: FormInfo } | null>(null);
  const [published, setPublished] = useState<ListedForm | null>(null);
  const [looked, setLooked] = useState<ListedForm | null>(null);
  const { page, size, search } = state;
  const forms = useCall(pageForms, { page, size, search: search || null, state: wanted }, pagedQuery);
  const restore = useAction(saveForm, { refreshes: [pageForms, getForm] });

  function create(info: Partial<FormInfo> = {}) {
    const key = `form_${Date.now().toString(36)}`;
    const beginning = { key, name: '', category: null, description: null, content: emptyForm(), ...info };
    setAsked({ title: '新建表单', verb: '开始设计', info: beginning });
  }

  async function copy({ id, name }: ListedForm) {
    const { category, description, content } = await call(getForm, { id });
    create({ name: `${name} 副本`, category, description, content });
  }

  async function takeFile() {
    const read = await readFormFile();
    if (typeof read === 'string') showToast('error', read);
    else if (read) create(read);
  }

  async function putBack({ id, version, key, name, category, description }: ListedForm, content: FormContent) {
    await restore.mutateAsync({ id, version, key, name, category, description, content });
    showToast('success', '已恢复为草稿，发布后生效');
    setLooked(null);
  }

  const buttons = (
    <>
      <Button icon={<ImportOutlined />} onClick={() => void takeFile()}>
        导入
      </Button>
      <Button icon={<PlusOutlined />} onClick={() => create()} type="primary">
        新建表单
      </Button>
    </>
  );
  return (
    <section className="list-page">
      <PageHeader title="表单列表">{buttons}</PageHeader>
      <PagedList<ListedForm>
        actionsOf={(form) => (
          <>
            <Link to={formPath(form.id)}>设计</Link>
            <Button disabled={!form.isAhead} onClick={() => setPublished(form)} size="small" type="link">
              发布
            </Button>
            <Button onClick={() => setLooked(form)} size="small" type="link">
              版本
            </Button>
            <Button onClick={() => void copy(form).catch(() => {})} size="small" type="link">
              复制
            </Button>
            <Button onClick={() => void handOut(form).catch(() => {})} size="small" type="link">
              导出
            </Button>
            <RemoveButton
              consequence="已部署的流程和正在办理的事项不受影响，表单及其全部版本删除后不能恢复。"
              name={form.name}
              remove={() => mutateAsync({ id: form.id, version: form.version })}
            />
          </>
        )}
        actionsWidthPx={290}
        columns={formColumns}
        empty={
          <Empty action={buttons} title="还没有表单">
            新建一个表单，发布后就可以在流程的开始节点和用户任务上使用。
          </Empty>
        }
        filters={
          <Select
            allowClear={clearing}
            aria-label="状态"
            onChange={(next: FormState | undefined) => {
              setWanted(next ?? null);
              change({ page: 1 });
            }}
            options={[...statesToChoose]}
            placeholder="状态"
            value={wanted ?? undefined}
          />
        }
        hrefOf={({ id }) => formPath(id)}
        isFiltered={wanted !== null}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        nameTitle="表单"
        noteOf={({ key }) => `form:${key}`}
        onChange={change}
        onNew={() => create()}
        query={forms}
        searched="表单名称、标识"
        state={state}
        subject="表单"
      />
      {asked && <FormInfoSheet {...asked} onClose={() => setAsked(null)} onSaved={({ id }) => goOn(formPath(id))} />}
      {published && <PublishFormSheet form={published} onClose={() => setPublished(null)} />}
      {looked && (
        <FormEditions
          form={looked}
          onClose={() => setLooked(null)}
          onRestore={(content) => void putBack(looked, content).catch(() => {})}
        />
      )}
    </section>
  );
}

function formPath(id: string): string {
  return `/workflow/formlist/form/${id}`;
}

async function handOut({ id, key, name }: ListedForm): Promise<void> {
  const { content } = await call(getForm, { id });
  saveFile(formFile({ key, name, content }), `${name}.json`, 'application/json');
}
