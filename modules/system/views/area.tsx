import { OtherView } from '#web/shell/places/other-view.tsx';

/** The tree of areas, under the name that menus give the page here. */
export default function AreaPage() {
  return <OtherView component="area/lists" />;
}
