import { shandongSections } from '../form-sections.ts';
import { AskForm } from './parts/ask-form.tsx';

/** A question in the form of Shandong. */
export default function CreateShandong() {
  return <AskForm listPath="/question/listshandong" sections={shandongSections} title="山东咨询" variant="shandong" />;
}
