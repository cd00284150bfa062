import { useRegistry } from '#web/kit/module-registry.tsx';
import { NotFoundPage } from '#web/shell/error-page.tsx';
import { DetailPage } from './detail-page.tsx';
import { FormPage } from './form-page.tsx';
import { ListPage } from './list-page.tsx';
import { moduleOf } from './module-of.ts';

/** The page for a menu component without a view of its own: a list of its module, or the page of a single record. */
export function GenericPage({ component }: { component: string }) {
  const { modules } = useRegistry();
  const found = moduleOf(component, modules);
  if (!found) return <NotFoundPage />;
  const { module, view } = found;
  switch (view) {
    case 'create':
    case 'edit':
      return <FormPage module={module} />;
    case 'detail':
      return <DetailPage module={module} />;
    default:
      return <ListPage module={module} />;
  }
}
