import type { DialogProps } from '../toolbar/action.ts';
import { PreviewDialog } from './preview-dialog.tsx';

/** The document as JSON. */
export default function PreviewJson(props: DialogProps) {
  return <PreviewDialog {...props} format="json" />;
}
