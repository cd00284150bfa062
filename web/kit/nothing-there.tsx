import { Link } from 'react-router';
import { type Grants, isShippedRole, roles } from '#shared/access.ts';
import { useListPath } from '#web/page/use-list-path.ts';
import { useMay } from '#web/page/use-may.ts';
import { useChoiceReason } from './choice-reason.ts';
import { useModule } from './module-registry.tsx';
import type { ReferenceInputProps } from './reference-props.ts';

/** Why nothing can be chosen, and where somebody who may see to it does so. */
export function NothingThere(input: ReferenceInputProps) {
  const { title, declaration } = useModule(input.module);
  const listPath = useListPath(input.module);
  const mayAdd = useMay(declaration.access.add);
  const reason = useChoiceReason(input);
  const isRestricted = input.about?.given !== undefined || input.condition !== undefined;
  const origin = declaration.list.origin ?? `${title}由${whoAdds(declaration.access.add)}登记。`;
  return (
    <div className="no-choices">
      <p>{isRestricted ? `没有可以选择的${title}` : `还没有${title}`}</p>
      {reason && <p className="no-choices-note">须{reason}</p>}
      {!isRestricted && !mayAdd && <p className="no-choices-note">{origin}</p>}
      {mayAdd && listPath && <Link to={listPath}>去“{title}”登记</Link>}
    </div>
  );
}

/** The roles that a declaration lets add records, in words; administrators where it names none. */
function whoAdds(grants: Grants | undefined): string {
  const titles = Object.keys(grants ?? {}).flatMap((role) => (isShippedRole(role) ? roles[role] : []));
  return titles.length > 0 ? titles.join('、') : roles.admin;
}
