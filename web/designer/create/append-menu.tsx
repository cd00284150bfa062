import { CreateDialog, type CreateMenuProps } from './create-dialog.tsx';

/** Creates an element that follows the selected one. */
export default function AppendMenu(props: CreateMenuProps) {
  return <CreateDialog {...props} isFollowing />;
}
