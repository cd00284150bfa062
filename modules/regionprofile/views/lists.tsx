import { ListPage } from '#web/page/list/list-page.tsx';
import { regionprofile } from '../regionprofile.ts';

/** How the product looks in which area. */
export default function RegionProfiles() {
  return <ListPage module={regionprofile} />;
}
