import type { DialogProps } from '../toolbar/action.ts';
import { CreateDialog } from './create-dialog.tsx';

/** Creates an element that stands alone. */
export default function CreateMenu(props: DialogProps) {
  return <CreateDialog {...props} isFollowing={false} />;
}
