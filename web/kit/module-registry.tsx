import { type ComponentType, createContext, type ReactNode, use, useContext, useMemo } from 'react';
import type { AnyModule } from '#shared/module.ts';
import { fetchedOnce } from '#web/shell/load-error.ts';

/** Shows how far the approval of a record is: diagram, time line, decisions. */
export type ApprovalView = ComponentType<{ module: string; id: string }>;

interface Registry extends Approvals {
  modules: ReadonlyMap<string, AnyModule>;
}

interface Approvals {
  ApprovalView: ApprovalView | null;
  /** Says in a line at which step the approval of a record is, and who is to decide. */
  ApprovalStanding: ApprovalView | null;
  /** Asks where a record that came back goes once it is submitted again. */
  ApprovalWay: ApprovalView | null;
}

type ByName = ReadonlyMap<string, AnyModule>;

/** The modules by name, or a promise of them for as long as they are under way; the same one each time. */
export type ModuleSource = () => ByName | Promise<ByName>;

interface Source extends Approvals {
  modules: ModuleSource;
}

const noModules: ByName = new Map();
const SourceContext = createContext<Source>({
  modules: () => noModules,
  ApprovalView: null,
  ApprovalStanding: null,
  ApprovalWay: null,
});

interface ModuleRegistryProps {
  /** The modules, or where they are to be had. */
  modules: readonly AnyModule[] | ModuleSource;
  approvalView?: ApprovalView;
  approvalStanding?: ApprovalView;
  approvalWay?: ApprovalView;
  children: ReactNode;
}

/** Makes the modules known to everything below: pickers find the module that a reference points to, routes find their page. */
export function ModuleRegistry(props: ModuleRegistryProps) {
  const { modules, approvalView, approvalStanding, approvalWay, children } = props;
  const source = useMemo(
    (): Source => ({
      modules: typeof modules === 'function' ? modules : known(modules),
      ApprovalView: approvalView ?? null,
      ApprovalStanding: approvalStanding ?? null,
      ApprovalWay: approvalWay ?? null,
    }),
    [modules, approvalView, approvalStanding, approvalWay],
  );
  return <SourceContext value={source}>{children}</SourceContext>;
}

/**
 * All modules by name, and the views of approvals. Whoever asks before they have arrived is suspended until then, and with
 * it everything up to the next Suspense: a page that asks for them is shown once they are there.
 */
export function useRegistry(): Registry {
  const { modules: source, ApprovalView, ApprovalStanding, ApprovalWay } = useContext(SourceContext);
  // React may draw again from where it waited, and must find there what it waited for, though they have arrived meanwhile.
  const given = useMemo(source, [source]);
  const modules = given instanceof Promise ? use(given) : given;
  return useMemo(
    () => ({ modules, ApprovalView, ApprovalStanding, ApprovalWay }),
    [modules, ApprovalView, ApprovalStanding, ApprovalWay],
  );
}

/** Fetches the modules when somebody first asks. */
export function moduleSource(load: () => Promise<readonly AnyModule[]>): ModuleSource {
  let arrived: ByName | null = null;
  const fetchOnce = fetchedOnce(async () => {
    arrived = byName(await load());
    return arrived;
  });
  // Who asks once they are there must not be suspended, if only for a moment.
  return () => arrived ?? fetchOnce();
}

function known(modules: readonly AnyModule[]): ModuleSource {
  const all = byName(modules);
  return () => all;
}

function byName(modules: readonly AnyModule[]): ByName {
  return new Map(modules.map((module) => [module.name, module]));
}

/** The module of a name. Throws when there is none: a declaration points nowhere. */
export function useModule(name: string): AnyModule {
  const module = useRegistry().modules.get(name);
  if (!module) throw new Error(`There is no module ${name}`);
  return module;
}
