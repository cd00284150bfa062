import { EditNamed } from './parts/edit-form.tsx';

/** The question that the path or the query names, in the form of Shanxi. */
export default function EditShanxi() {
  return <EditNamed listPath="/question/listshanxi" />;
}
