import { Link } from 'react-router';
import { Empty } from '#web/kit/empty.tsx';
import { pathOfView } from '#web/page/paths/main-lists.ts';
import { useMenuPages } from '#web/page/paths/use-menu-pages.ts';

interface NoDocumentsProps {
  title: string;
  /** The page on which it is kept what stages ask for, and its component. */
  setting: string;
  component: string;
}

/** Says that nothing is to be handed in, whence documents come, and leads those there who keep what is asked for. */
export function NoDocuments({ title, setting, component }: NoDocumentsProps) {
  const path = pathOfView(useMenuPages(), component);
  return (
    <div className="panel audit-empty">
      <Empty action={path && <Link to={path}>去“{setting}”维护</Link>} title={title}>
        阶段开启时，按平台运营维护的“{setting}”生成；之后增加的要求，在“阶段进展”中对阶段“补齐文档”。
      </Empty>
    </div>
  );
}
