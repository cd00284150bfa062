import { useQuery } from '@tanstack/react-query';
import type { AnyModule } from '#shared/module.ts';
import { call } from '#web/api/call.ts';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { EffectNote } from './effect-note.tsx';

/** So many records are told by name, and so many are asked what goes with them in turn. */
const [named, followed] = [3, 200];

interface Taken {
  title: string;
  total: number;
  names: string[];
}

const pathsOf = ({ declaration: { children = [], takesAlong = [] } }: AnyModule) => [
  ...children.map(({ rows }) => rows),
  ...takesAlong,
];

/** What goes when records are removed, each kind with how many there are, and what goes with those in turn. */
async function takenAlong(
  module: AnyModule,
  ids: readonly string[],
  modules: ReadonlyMap<string, AnyModule>,
  signal: AbortSignal,
): Promise<Taken[]> {
  const found = pathsOf(module).map(async (path): Promise<Taken[]> => {
    const [name = '', field = ''] = path.split('.');
    const other = modules.get(name);
    if (!other || ids.length === 0) return [];
    const filters = { [field]: ids.slice(0, followed) };
    const { rows, total } = await call(other.calls.list, { size: followed, filters }, { signal, isSilent: true });
    if (total === 0) return [];
    const labels = rows.map((row) => String((row as Record<string, unknown>)[other.declaration.label]));
    const below = rows.map(({ id }) => id);
    return [
      { title: other.title, total, names: labels.slice(0, named) },
      ...(await takenAlong(other, below, modules, signal)),
    ];
  });
  return (await Promise.all(found)).flat();
}

function sentenceOf({ title, total, names }: Taken): string {
  return `${total} 条${title}（${names.join('、')}${total > names.length ? ' 等' : ''}）`;
}

interface TakenAlongProps {
  module: AnyModule;
  /** The records that are to be removed. */
  ids: readonly string[];
  /** What stands before what goes with them. */
  verb: string;
}

/** Says before records are removed what goes with them; nothing where they go alone. */
export function TakenAlong({ module, ids, verb }: TakenAlongProps) {
  const { modules } = useRegistry();
  const isAsked = ids.length > 0 && pathsOf(module).length > 0;
  const { data, error } = useQuery({
    queryKey: ['taken along', module.name, ids],
    queryFn: ({ signal }) => takenAlong(module, ids, modules, signal),
    enabled: isAsked,
    staleTime: 0,
  });
  if (!isAsked) return null;
  if (error) return <EffectNote text={`${verb}属于它的其他记录。现在读不到有哪些。`} />;
  if (!data || data.length === 0) return null;
  return <EffectNote text={`${verb} ${data.map(sentenceOf).join('、')}。`} />;
}
