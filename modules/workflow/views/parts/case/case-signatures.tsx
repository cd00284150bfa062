import { formatInstant } from '#web/kit/values/date-format.ts';
import type { InstanceDetail } from '../../../tasks.ts';
import '../deciding/signature.css';

/** The signatures that were given with decisions. */
export function CaseSignatures({ tasks }: Pick<InstanceDetail, 'tasks'>) {
  const signed = tasks.filter(({ signature }) => signature !== null);
  if (signed.length === 0) return null;
  return (
    <section aria-label="签名" className="panel case-card">
      <h2 className="case-card-title">签名</h2>
      <div className="signature-list">
        {signed.map(({ id, nodeName, decidedByName, finishedAt, signature }) => (
          <figure className="signature-figure" key={id}>
            <img alt={`${decidedByName}的签名`} src={signature ?? ''} />
            <figcaption className="page-note">
              {nodeName} · {decidedByName} {finishedAt && formatInstant(finishedAt)}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
