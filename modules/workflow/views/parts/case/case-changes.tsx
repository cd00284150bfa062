import type { InstanceDetail } from '../../../tasks.ts';
import './case-changes.css';

/** What each step has made of the form: fields down, steps across; nothing where no step has changed any. */
export function CaseChanges({ timeline }: Pick<InstanceDetail, 'timeline'>) {
  const steps = timeline.flatMap(({ id, kind, nodeName, actorName, changes }) =>
    // What another version of the process has changed is not in the form.
    kind !== 'migrate' && kind !== 'undoMigration' && changes && changes.length > 0
      ? [{ id, nodeName: nodeName ?? '重新提交', actorName, changes }]
      : [],
  );
  if (steps.length === 0) return null;
  const labels = [...new Set(steps.flatMap(({ changes }) => changes.map(({ label }) => label)))];
  const firstOf = (label: string) =>
    steps.flatMap(({ changes }) => changes).find((change) => change.label === label)?.before ?? null;
  return (
    <section aria-label="表单变化" className="panel case-card">
      <h2 className="case-card-title">表单变化</h2>
      <div className="case-changes">
        <table>
          <thead>
            <tr>
              <th scope="col">字段</th>
              <th scope="col">提交时</th>
              {steps.map(({ id, nodeName, actorName }) => (
                <th key={id} scope="col">
                  {nodeName}
                  <span className="case-changes-who">{actorName}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{firstOf(label) ?? <span className="field-blank">空</span>}</td>
                {steps.map(({ id, changes }) => {
                  const change = changes.find((each) => each.label === label);
                  return (
                    <td key={id}>{change ? (change.after ?? '清空') : <span className="field-blank">未变</span>}</td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
