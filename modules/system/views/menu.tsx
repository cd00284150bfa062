import { OtherView } from '#web/shell/places/other-view.tsx';

/** The menus, under the name that menus give the page here. */
export default function MenuPage() {
  return <OtherView component="menu/lists" />;
}
