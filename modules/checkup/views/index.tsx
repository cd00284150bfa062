import { checkcampaign } from '#modules/checkcampaign/checkcampaign.ts';
import { PercentageBar } from '#web/kit/values/percentage-bar.tsx';
import { ListPage } from '#web/page/list/list-page.tsx';
import { CampaignTimeline } from './parts/campaign-timeline.tsx';

interface Counted {
  submittedCount: number | null;
  sheetCount: number | null;
}

function doneCell({ submittedCount, sheetCount }: Counted) {
  if (!sheetCount) return '–';
  const percent = Math.round(((submittedCount ?? 0) / sheetCount) * 100);
  return <PercentageBar text={String(percent)} value={percent} />;
}

/** The campaigns of the check-up: those that run along their days, and all of them in a list. */
export default function CheckupIndex() {
  return (
    <CampaignTimeline>
      <ListPage cells={{ submittedCount: doneCell }} module={checkcampaign} title="考核任务" />
    </CampaignTimeline>
  );
}
