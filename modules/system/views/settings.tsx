import { OtherView } from '#web/shell/places/other-view.tsx';

/** The settings of the installation, under the name that menus give the page here. */
export default function SettingsPage() {
  return <OtherView component="settings/lists" />;
}
