import { CampaignForm } from './parts/campaign-form.tsx';

/** Preparing a new campaign. */
export default function CheckCampaignCreate() {
  return <CampaignForm />;
}
