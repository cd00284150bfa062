import { Skeleton } from 'antd';
import { useParams, useSearchParams } from 'react-router';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { FormPage } from '#web/page/form/form-page.tsx';
import { sectionsOf } from '../../form-sections.ts';
import { question } from '../../question.ts';
import { ReturnedReason } from './returned-reason.tsx';

/** The form of the question that the path or the query names, in the shape that it was asked in. */
export function EditNamed({ listPath }: { listPath: string }) {
  const { id: idInPath } = useParams();
  const [query] = useSearchParams();
  const id = idInPath ?? query.get('id');
  if (!id) return <Empty title="没有指定要编辑的工单">请从工单列表选择一条记录进行编辑。</Empty>;
  return <EditForm id={id} key={id} listPath={listPath} />;
}

/** The same for a question by its id; one that came back is sent again from here. */
export function EditForm({ id, listPath }: { id: string; listPath: string }) {
  const { data, error, isPending, refetch } = useCall(question.calls.get, { id }, { isSilent: true });
  if (isPending) return <Skeleton active className="panel form-skeleton" paragraph={{ rows: 10 }} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="工单" />;
  const { record } = data;
  const isBack = record.status === 'returned' || record.status === 'refused';
  return (
    <>
      {isBack && <ReturnedReason reason={record.returnReason ?? record.refuseReason} status={record.status} />}
      <FormPage
        id={id}
        listPath={listPath}
        module={question}
        sections={sectionsOf(record.variant)}
        step={isBack ? 'resubmit' : 'submit'}
        title={isBack ? '修改后重新提交' : '编辑咨询'}
      />
    </>
  );
}
