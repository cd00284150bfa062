import { useSearchParams } from 'react-router';
import { CampaignForm } from './parts/campaign-form.tsx';

/** Preparing a campaign: a new one, or the one that the address names. */
export default function CheckupEdit() {
  const [query] = useSearchParams();
  const id = query.get('id');
  return <CampaignForm key={id} {...(id && { id })} />;
}
