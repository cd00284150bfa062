import { OtherView } from '#web/shell/places/other-view.tsx';

/** One item of work, by `?taskId=` or `?id=`: the page that cases have everywhere. */
export default function WorkDetail() {
  return <OtherView component="workflow/detail" />;
}
