import { Alert } from 'antd';
import { useCall } from '#web/api/query.ts';
import { previewMove } from '../../../operations.ts';
import type { InstanceDetail } from '../../../tasks.ts';
import { CaseDiagram } from '../case/case-diagram.tsx';
import '../deciding/operations.css';

interface MovePictureProps {
  instance: InstanceDetail;
  move: { taskId?: string; taskVersion?: number; nodeId?: string | undefined };
}

/** The drawing of a case as it stands, and as it would stand after an administrator has moved something in it. */
export function MovePicture({ instance, move }: MovePictureProps) {
  const { data, error } = useCall(previewMove, { instanceId: instance.id, ...move }, { isSilent: true });
  return (
    <div className="move-picture">
      <section aria-label="现在">
        <h3>现在</h3>
        <CaseDiagram {...instance} />
      </section>
      <section aria-label="之后">
        <h3>之后</h3>
        {error && <Alert showIcon title={error.message} type="warning" />}
        {data && <CaseDiagram {...instance} {...data} key={JSON.stringify(move)} />}
      </section>
    </div>
  );
}
