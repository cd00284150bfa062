import { handInStates } from '#shared/declaration.ts';
import type { AnyModule } from '#shared/module.ts';
import { isInHand } from '#shared/state.ts';
import type { Row } from './record-action.ts';
import './effect-note.css';

interface Told {
  key: string;
  title: string;
  text: string;
}

/** The steps that the record may still take next and that do something with other records, whoever may take them. */
function effectsAhead({ declaration }: AnyModule, { status, approval }: Row): Told[] {
  const { lifecycle = {}, approval: rule } = declaration;
  const events = Object.entries(lifecycle).flatMap(([key, { title, from, effect, isByProduct }]): Told[] =>
    effect && !isByProduct && from.includes(status ?? '') ? [{ key, title, text: effect }] : [],
  );
  const isToBeApproved = approval === 'pending' || (rule && isInHand(handInStates(rule), { status, approval }));
  const approved = rule?.effects?.approved;
  return approved && isToBeApproved ? [...events, { key: 'approved', title: '审批通过', text: approved }] : events;
}

/** What happens to other records with the next steps of this one; nothing where there is no such step. */
export function RecordEffects({ module, record }: { module: AnyModule; record: Row }) {
  const told = effectsAhead(module, record);
  if (told.length === 0) return null;
  return (
    <section className="overview-section">
      <h2 className="section-title">接下来会发生</h2>
      <ul className="record-effects">
        {told.map(({ key, title, text }) => (
          <li key={key}>
            <strong>{title}</strong>：{text}
          </li>
        ))}
      </ul>
    </section>
  );
}
