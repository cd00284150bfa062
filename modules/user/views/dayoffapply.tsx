import { OtherView } from '#web/shell/places/other-view.tsx';

/** Leave, under the name that the specification gives the page. */
export default function DayoffApply() {
  return <OtherView component="dayoff/apply" />;
}
