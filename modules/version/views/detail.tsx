import { Alert } from 'antd';
import { useParams } from 'react-router';
import { useCall } from '#web/api/query.ts';
import { DetailPage } from '#web/page/record/detail-page.tsx';
import { version } from '../version.ts';
import { Rollouts } from './parts/rollouts.tsx';

/** One version: what it brings, and how it goes from city to city. */
export default function VersionDetail() {
  const { id = '' } = useParams();
  const { data } = useCall(version.calls.get, { id }, { isSilent: true });
  const record = data?.record;
  return (
    <DetailPage
      head={record?.warning && <Alert title={record.warning} showIcon type="warning" />}
      module={version}
      tabs={[
        {
          key: 'rollouts',
          label: record?.areaCount ? `各地市上线（${record.runningCount ?? 0}/${record.areaCount}）` : '各地市上线',
          children: <Rollouts release={id} />,
        },
      ]}
    />
  );
}
