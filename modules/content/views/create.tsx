import { FormPage } from '#web/page/form/form-page.tsx';
import { content } from '../content.ts';

/** Writing something new, from the menu as well as from the list. */
export default function ContentCreate() {
  return <FormPage listPath="/content/list" module={content} title="撰写内容" />;
}
