import { checkcampaign } from '#modules/checkcampaign/checkcampaign.ts';
import { FormPage } from '#web/page/form/form-page.tsx';
import { PairPreview } from './pair-preview.tsx';

/** What a new campaign begins with. */
const beginning = { pairRule: 'all' } as const;

/** The form of a campaign, with the pairs that it would make below; without an id that of a new one. */
export function CampaignForm({ id }: { id?: string }) {
  const title = id ? '编辑考核任务' : '编制考核任务';
  return (
    <FormPage
      below={<PairPreview id={id ?? null} />}
      initialValues={beginning}
      listPath="/checkup/index"
      module={checkcampaign}
      title={title}
      {...(id && { id })}
    />
  );
}
