import { Navigate } from 'react-router';

/** A new campaign is prepared with its pairs beside it. */
export default function CheckCampaignCreate() {
  return <Navigate replace to="/checkup/edit" />;
}
