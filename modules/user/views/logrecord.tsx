import { OtherView } from '#web/shell/places/other-view.tsx';

/** The log, under the name that menus of earlier versions give the page. */
export default function LogRecord() {
  return <OtherView component="user/logrecords" />;
}
