import type { AnyModule } from '#shared/module.ts';

/** The module and view that a menu component names: `contract/lists` is of `contract`, and `system/area`, where `system` is no module, of `area`. */
export function moduleOf(
  component: string,
  modules: ReadonlyMap<string, AnyModule>,
): { module: AnyModule; view: string } | null {
  const [first = '', second = ''] = component.split('/');
  const module = modules.get(first) ?? modules.get(second);
  return module ? { module, view: second } : null;
}
