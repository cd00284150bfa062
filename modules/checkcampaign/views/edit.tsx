import { Navigate, useParams } from 'react-router';

/** A campaign that was not published yet is changed where it is prepared. */
export default function CheckCampaignEdit() {
  const { id = '' } = useParams();
  return <Navigate replace to={`/checkup/edit?id=${id}`} />;
}
