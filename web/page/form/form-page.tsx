import { Button, Skeleton } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import type { FormSection } from '#shared/declaration.ts';
import type { FieldProblem } from '#shared/error.ts';
import type { DraftOf, Fields } from '#shared/field.ts';
import type { AnyModule, Module } from '#shared/module.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { emptyRecord } from '#web/kit/form/empty-record.ts';
import { BackToList } from '#web/page/paths/back-to-list.tsx';
import { listPathOf, pathOfRecord } from '#web/page/paths/record-paths.ts';
import { useOwnList } from '#web/page/paths/use-own-list.ts';
import type { Row } from '#web/page/steps/record-action.ts';
import { useMay } from '#web/page/use-may.ts';
import { type Values, valuesOf } from './form-values.ts';
import { RecordForm } from './record-form.tsx';
import { useOwnPlace } from './use-own-place.ts';
import './form-page.css';

/** What a view may change about the form of a module. */
export interface FormPageProps<F extends Fields, C extends Fields> {
  module: Module<F, C>;
  /** The record to be edited; the one that the path names by default, a new one without. */
  id?: string;
  /** The list that the form belongs to, where its own path does not tell. */
  listPath?: string;
  title?: string;
  /** The sections, instead of those of the declaration. */
  sections?: readonly FormSection<keyof F & string>[];
  /** What a new record begins with. */
  initialValues?: Partial<DraftOf<F>>;
  /** The word on the button that saves. */
  verb?: string;
  /** What is said when it is stored, where that is more than saving: `已发送`. */
  done?: (values: Values) => string;
  /** What stands between the title and the inputs; it takes steps of the record by `FormStepContext`. */
  head?: ReactNode;
  /** What stands below the inputs, within the form, so that it can follow what is entered. */
  below?: ReactNode;
  /** The event that hands the record in, offered as the main button beside saving; an approval is the usual one. */
  step?: string;
}

/** The form of a module: for a new record, or for the one that the path names. */
export function FormPage<F extends Fields, C extends Fields>(props: FormPageProps<F, C>) {
  // What the machine does with a form does not depend on its fields; only what the view passes in does.
  const given = props as unknown as FormPageProps<Fields, Fields>;
  const { id: idInPath } = useParams();
  const id = given.id ?? idInPath;
  return id ? <EditPage {...given} id={id} key={id} /> : <CreatePage {...given} />;
}

function CreatePage({
  module,
  title,
  sections,
  initialValues,
  listPath,
  verb,
  step,
  done,
  head,
  below,
}: FormPageProps<Fields, Fields>) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const { fields, form, preset } = module.declaration;
  const own = useOwnPlace(module);
  const mayAdd = useMay(module.declaration.access.add);
  const beginning = useMemo(
    () => ({ ...emptyRecord(fields), ...own, ...preset, ...initialValues, ...fromQuery(fields, query) }),
    [fields, own, preset, initialValues, query],
  );
  const list = listPath ?? listPathOf(pathname);
  if (!mayAdd) {
    return (
      <Empty action={<BackToList path={list} />} title={`你没有新增${module.title}的权限`}>
        需要时请联系系统管理员。
      </Empty>
    );
  }
  return (
    <RecordForm
      beginning={beginning}
      labels={noLabels}
      listPath={list}
      module={module}
      problems={noProblems}
      record={null}
      sections={sections ?? form ?? wholeForm(fields)}
      title={title ?? `新增${module.title}`}
      step={step}
      done={done}
      {...(verb && { verb })}
      below={below}
      head={head}
    />
  );
}

const noLabels = {};
const noProblems: FieldProblem[] = [];

function EditPage({
  module,
  id,
  title,
  sections,
  listPath,
  verb,
  step,
  done,
  head,
  below,
}: FormPageProps<Fields, Fields> & { id: string }) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const { fields, form } = module.declaration;
  const list = listPath ?? listPathOf(pathname);
  const { data, error, isFetchedAfterMount, refetch } = useFreshRecord(module, id);
  useOwnList(module, data?.record as Row | undefined);
  if (!isFetchedAfterMount) return <Skeleton active className="panel form-skeleton" paragraph={{ rows: 10 }} />;
  if (!data) {
    return <Failure error={error} onRetry={refetch} subject={module.title} wayOut={<BackToList path={list} />} />;
  }
  const record = data.record as Row;
  if (!record.allowed.includes('update')) {
    return (
      <Empty
        action={<Button onClick={() => navigate(pathOfRecord(list, 'detail', id))}>查看详情</Button>}
        title={`这条${module.title}现在不能编辑`}
      >
        它所处的状态不允许编辑，或者你没有编辑权限。
      </Empty>
    );
  }
  return (
    <RecordForm
      below={below}
      head={head}
      beginning={valuesOf(fields, record)}
      labels={data.labels}
      listPath={list}
      module={module}
      problems={(state as { problems?: FieldProblem[] } | null)?.problems ?? noProblems}
      record={record}
      sections={sections ?? form ?? wholeForm(fields)}
      step={step}
      done={done}
      title={title ?? `编辑${module.title}`}
      {...(verb && { verb })}
    />
  );
}

/** A form begins with what is stored now, not with what was shown a while ago; and it is not disturbed by later answers. */
function useFreshRecord({ calls }: AnyModule, id: string) {
  return useCall(calls.get, { id }, { isSilent: true, staleTime: 0, refetchOnReconnect: false });
}

/** The values that an address hands to a new record: `?parent=…` begins below that parent. */
function fromQuery(fields: Fields, query: URLSearchParams): Values {
  return Object.fromEntries([...query].filter(([name]) => name in fields));
}

function wholeForm(fields: Fields): FormSection<string>[] {
  return [{ title: '基本信息', fields: Object.keys(fields) }];
}
