import { CreateDialog, type CreateMenuProps } from './create-dialog.tsx';

/** Creates an element that stands alone. */
export default function CreateMenu(props: CreateMenuProps) {
  return <CreateDialog {...props} isFollowing={false} />;
}
