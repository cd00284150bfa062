import { EditNamed } from './parts/edit-form.tsx';

/** The question that the path or the query names, in the form of Shandong. */
export default function EditShandong() {
  return <EditNamed listPath="/question/listshandong" />;
}
