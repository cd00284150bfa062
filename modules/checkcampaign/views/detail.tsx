import { useParams } from 'react-router';
import { useCall } from '#web/api/query.ts';
import { DetailPage } from '#web/page/detail-page.tsx';
import { useMay } from '#web/page/use-may.ts';
import { checkcampaign } from '../checkcampaign.ts';
import { CompletionTable } from './parts/completion-table.tsx';
import { RemindButton } from './parts/remind-button.tsx';

/** One campaign: what it is, and how far each of its raters is. */
export default function CheckCampaignDetail() {
  const { id = '' } = useParams();
  const maySeeRaters = useMay(checkcampaign.declaration.actions.progress.grants);
  const { data } = useCall(checkcampaign.calls.get, { id }, { isSilent: true });
  return (
    <DetailPage
      module={checkcampaign}
      tabs={maySeeRaters ? [{ key: 'raters', label: '完成情况', children: <CompletionTable id={id} /> }] : []}
      toolbar={data?.record.status === 'scoring' && <RemindButton id={id} />}
    />
  );
}
