import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { FormPage } from '#web/page/form/form-page.tsx';
import { meeting } from '../meeting.ts';
import { ConflictNote } from './parts/conflict-note.tsx';
import { copiedBeginning, usualBeginning } from './parts/form-beginning.ts';

/** The form of a new meeting, empty or begun as the one that `?copy=` names; what stands against it shows while it is filled in. */
export default function Create() {
  const [query] = useSearchParams();
  const me = useSession((session) => session.user?.id ?? '');
  const copy = query.get('copy');
  const { data, isPending } = useCall(meeting.calls.get, { id: copy ?? '' }, { enabled: copy !== null });
  const beginning = useMemo(() => ({ ...usualBeginning(me), ...(data && copiedBeginning(data.record)) }), [me, data]);
  if (copy && isPending) return <Skeleton active className="panel form-skeleton" paragraph={{ rows: 10 }} />;
  return (
    <FormPage
      below={<ConflictNote />}
      initialValues={beginning}
      key={copy}
      module={meeting}
      title={copy ? '复制会议' : '新增会议'}
      verb="保存草稿"
    />
  );
}
