import { useParams } from 'react-router';
import { DetailPage } from '#web/page/record/detail-page.tsx';
import { useMay } from '#web/page/use-may.ts';
import { checkcampaign } from '../checkcampaign.ts';
import { CompletionTable } from './parts/completion-table.tsx';

/** One campaign: what it is, and how far each of its raters is. */
export default function CheckCampaignDetail() {
  const { id = '' } = useParams();
  const maySeeRaters = useMay(checkcampaign.declaration.actions.progress.grants);
  return (
    <DetailPage
      module={checkcampaign}
      tabs={maySeeRaters ? [{ key: 'raters', label: '完成情况', children: <CompletionTable id={id} /> }] : []}
    />
  );
}
