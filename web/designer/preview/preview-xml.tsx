import type { DialogProps } from '../toolbar/action.ts';
import { PreviewDialog } from './preview-dialog.tsx';

/** The document as XML. */
export default function PreviewXml(props: DialogProps) {
  return <PreviewDialog {...props} format="xml" />;
}
