import { useRegistry } from '#web/kit/module-registry.tsx';
import { NotProvidedPage } from '#web/shell/places/not-provided-page.tsx';
import { FormPage } from './form/form-page.tsx';
import { DetailPage } from './record/detail-page.tsx';

/** The page of a single record of any module, for components without a view of their own; any other is not provided. */
export function GenericPage({ component }: { component: string }) {
  const { modules } = useRegistry();
  const [name = '', view = ''] = component.split('/');
  const module = modules.get(name);
  switch (module && view) {
    case 'create':
    case 'edit':
      return module && <FormPage module={module} />;
    case 'detail':
      return module && <DetailPage module={module} />;
    default:
      return <NotProvidedPage component={component} />;
  }
}
