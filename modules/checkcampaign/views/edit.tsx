import { useParams } from 'react-router';
import { CampaignForm } from './parts/campaign-form.tsx';

/** Changing a campaign that was not published yet. */
export default function CheckCampaignEdit() {
  const { id = '' } = useParams();
  return <CampaignForm id={id} key={id} />;
}
