import { Skeleton } from 'antd';
import { useParams, useSearchParams } from 'react-router';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { FormPage } from '#web/page/form/form-page.tsx';
import { changerecord } from '../changerecord.ts';
import { shanxiSections, standardSections } from '../form-sections.ts';

/** The form of the change that the path or the query names, with the sections of its variant. */
export default function Edit() {
  const { id: idInPath } = useParams();
  const [query] = useSearchParams();
  const id = idInPath ?? query.get('id');
  if (!id) return <Empty title="没有指定要编辑的变更">请从变更列表选择一条记录进行编辑。</Empty>;
  return <EditOf id={id} key={id} />;
}

function EditOf({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useCall(changerecord.calls.get, { id }, { isSilent: true });
  if (isPending) return <Skeleton active className="panel form-skeleton" paragraph={{ rows: 10 }} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="变更" />;
  const sections = data.record.variant === 'shanxi' ? shanxiSections : standardSections;
  return <FormPage id={id} listPath="/changerecord/lists" module={changerecord} sections={sections} />;
}
