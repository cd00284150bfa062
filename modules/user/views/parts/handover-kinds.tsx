import { Checkbox } from 'antd';
import type { OutputOf } from '#shared/operation.ts';
import { Empty } from '#web/kit/empty.tsx';
import type { previewHandover } from '../../handover.ts';
import { PersonSelect } from './person-select.tsx';

type ByKind = Readonly<Record<string, string | null>>;

interface HandoverKindsProps {
  kinds: OutputOf<typeof previewHandover>['kinds'];
  /** Who takes over a kind of its own; null for what stays. */
  byKind: ByKind;
  except: string;
  /** Whether it is the work of whoever looks. */
  isOwn: boolean;
  onChange: (byKind: Record<string, string | null>) => void;
}

/** What would move, kind by kind, each to be left out or given to somebody else. */
export function HandoverKinds({ kinds, byKind, except, isOwn, onChange }: HandoverKindsProps) {
  if (kinds.length === 0) {
    return <Empty title="没有需要移交的工作">{isOwn ? '你' : '此人'}名下没有尚未办完的工作。</Empty>;
  }

  function change(kind: string, person: string | null | undefined) {
    const { [kind]: _, ...others } = byKind;
    onChange(person === undefined ? others : { ...others, [kind]: person });
  }

  return (
    <ul className="handover-kinds">
      {kinds.map(({ kind, title, note, count, samples }) => {
        const isLeft = byKind[kind] === null;
        return (
          <li className="handover-kind" key={kind}>
            <div>
              <Checkbox checked={!isLeft} onChange={({ target }) => change(kind, target.checked ? undefined : null)}>
                {title} {count} 项
              </Checkbox>
              <p>{note}</p>
              <p>
                {samples.join('、')}
                {count > samples.length && ' 等'}
              </p>
            </div>
            {!isLeft && (
              <PersonSelect
                aria-label={`${title}的接收人`}
                except={except}
                isClearable
                onChange={(person) => change(kind, person ?? undefined)}
                placeholder="同上，可另选他人"
                value={byKind[kind] ?? null}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
