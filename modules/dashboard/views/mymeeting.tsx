import { OtherView } from '#web/shell/places/other-view.tsx';

/** My meetings on the workbench: answer, sign in, minutes. Codes on the screens of rooms lead here. */
export default function MyMeeting() {
  return <OtherView component="meeting/mine" />;
}
