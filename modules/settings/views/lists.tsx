import { ListPage } from '#web/page/list-page.tsx';
import { settings } from '../settings.ts';

/** The settings. */
export default function SettingList() {
  return <ListPage module={settings} />;
}
