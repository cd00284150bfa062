import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { arrival } from './load-error.ts';

/**
 * A component that is fetched when it is first shown. One that does not arrive throws a LoadError to the boundary around
 * it, and whoever shows it next asks for it anew; React's own lazy would stay broken, or ask without end.
 */
export function fetched<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  let latest = begin();

  function begin() {
    return lazy(async () => {
      try {
        return { default: await arrival(load) };
      } catch (error) {
        latest = begin();
        throw error;
      }
    });
  }

  // The choice is kept outside the Suspense: what suspends begins afresh each time, and would take the next one.
  return function Fetched(props: Props) {
    const [Content] = useState(() => latest);
    return (
      <Suspense fallback={fallback}>
        <Content {...props} />
      </Suspense>
    );
  };
}
