import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react';
import type { AnyModule } from '#shared/module.ts';

/** Shows how far the approval of a record is: diagram, time line, decisions. */
export type ApprovalView = ComponentType<{ module: string; id: string }>;

interface Registry {
  modules: ReadonlyMap<string, AnyModule>;
  ApprovalView: ApprovalView | null;
}

const RegistryContext = createContext<Registry>({ modules: new Map(), ApprovalView: null });

interface ModuleRegistryProps {
  modules: readonly AnyModule[];
  approvalView?: ApprovalView;
  children: ReactNode;
}

/** Makes the modules known to everything below: pickers find the module that a reference points to, routes find their page. */
export function ModuleRegistry({ modules, approvalView, children }: ModuleRegistryProps) {
  const registry = useMemo(
    () => ({ modules: new Map(modules.map((module) => [module.name, module])), ApprovalView: approvalView ?? null }),
    [modules, approvalView],
  );
  return <RegistryContext value={registry}>{children}</RegistryContext>;
}

/** All modules by name, and the view of approvals. */
export function useRegistry(): Registry {
  return useContext(RegistryContext);
}

/** The module of a name. Throws when there is none: a declaration points nowhere. */
export function useModule(name: string): AnyModule {
  const module = useRegistry().modules.get(name);
  if (!module) throw new Error(`There is no module ${name}`);
  return module;
}
