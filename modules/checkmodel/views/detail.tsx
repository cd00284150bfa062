import { useParams } from 'react-router';
import { useCall } from '#web/api/query.ts';
import { DetailPage } from '#web/page/detail-page.tsx';
import { checkmodel } from '../checkmodel.ts';
import { CopyButton } from './parts/copy-button.tsx';
import { SumCheck } from './parts/sum-check.tsx';
import { TryOut } from './parts/try-out.tsx';

/** One edition of a model: its indicators, whether they make its total, and a try-out. */
export default function CheckModelDetail() {
  const { id = '' } = useParams();
  const { data } = useCall(checkmodel.calls.get, { id }, { isSilent: true });
  const total = data?.record.total ?? 100;
  return (
    <DetailPage
      head={data && <SumCheck id={id} total={total} />}
      module={checkmodel}
      tabs={[{ key: 'try', label: '试算', children: <TryOut id={id} key={id} total={total} /> }]}
      toolbar={<CopyButton id={id} />}
    />
  );
}
