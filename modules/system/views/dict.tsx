import { OtherView } from '#web/shell/places/other-view.tsx';

/** The dictionaries, under the name that menus give the page here. */
export default function DictPage() {
  return <OtherView component="dict/lists" />;
}
