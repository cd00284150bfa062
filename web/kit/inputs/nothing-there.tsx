import { Link } from 'react-router';
import { useModule } from '#web/kit/module-registry.tsx';
import { originOf } from '#web/kit/values/origin.ts';
import { useListPath } from '#web/page/paths/use-list-path.ts';
import { useMay } from '#web/page/use-may.ts';
import { useChoiceReason } from './choice-reason.ts';
import type { ReferenceInputProps } from './reference-props.ts';

/** Why nothing can be chosen, and where somebody who may see to it does so. */
export function NothingThere(input: ReferenceInputProps) {
  const offered = useModule(input.module);
  const { title, declaration } = offered;
  const listPath = useListPath(input.module);
  const mayAdd = useMay(declaration.access.add);
  const reason = useChoiceReason(input);
  const isRestricted = input.about?.given !== undefined || input.condition !== undefined;
  return (
    <div className="no-choices">
      <p>{isRestricted ? `没有可以选择的${title}` : `还没有${title}`}</p>
      {reason && <p className="no-choices-note">须{reason}</p>}
      {!isRestricted && !mayAdd && <p className="no-choices-note">{originOf(offered)}</p>}
      {mayAdd && listPath && <Link to={listPath}>去“{title}”登记</Link>}
    </div>
  );
}
