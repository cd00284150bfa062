import { platform } from '#modules/platform/platform.ts';
import { ListPage } from '#web/page/list/list-page.tsx';

/** The platforms that systems belong to. */
export default function Platforms() {
  return <ListPage module={platform} />;
}
