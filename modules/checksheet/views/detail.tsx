import { Navigate, useParams } from 'react-router';

/** A score sheet, where to-dos and links lead: it is shown where it is filled in. */
export default function CheckSheetDetail() {
  const { id = '' } = useParams();
  return <Navigate replace to={`/checkup/score/${id}`} />;
}
