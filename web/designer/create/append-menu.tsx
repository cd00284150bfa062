import type { DialogProps } from '../toolbar/action.ts';
import { CreateDialog } from './create-dialog.tsx';

/** Creates an element that follows the selected one. */
export default function AppendMenu(props: DialogProps) {
  return <CreateDialog {...props} isFollowing />;
}
