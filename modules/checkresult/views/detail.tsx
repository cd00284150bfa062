import { Button } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useCall } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { DetailPage } from '#web/page/record/detail-page.tsx';
import { checkresult } from '../checkresult.ts';
import { ResultSheet } from './parts/result-sheet.tsx';
import { SignDialog } from './parts/sign-dialog.tsx';

/** The roles that speak for what was scored. */
const leading = ['cityleader', 'projectmanager'];

/** One result: what it comes to, the sheets behind it where they may be read, and the ratee's answer to it. */
export default function ResultDetail() {
  const { id = '' } = useParams();
  const [isSigning, setSigning] = useState(false);
  const roles = useSession((session) => session.user?.roles) ?? [];
  const { data } = useCall(checkresult.calls.get, { id }, { isSilent: true });
  const record = data?.record;
  const mayAnswer = record?.status === 'waiting' && leading.some((role) => roles.includes(role));
  return (
    <>
      <DetailPage
        module={checkresult}
        tabs={
          record
            ? [{ key: 'sheet', label: '结果单', children: <ResultSheet labels={data.labels} record={record} /> }]
            : []
        }
        toolbar={
          mayAnswer && (
            <>
              <Link to={`/checkup/appeal/create?result=${id}`}>
                <Button tabIndex={-1}>申诉</Button>
              </Link>
              <Button onClick={() => setSigning(true)} type="primary">
                签字确认
              </Button>
            </>
          )
        }
      />
      {isSigning && record && <SignDialog id={id} onClose={() => setSigning(false)} title={record.title} />}
    </>
  );
}
