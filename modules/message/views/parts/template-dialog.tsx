import { Modal, Skeleton } from 'antd';
import { messagetemplate } from '#modules/messagetemplate/messagetemplate.ts';
import type { DraftOf } from '#shared/field.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import type { message } from '../../message.ts';
import './message.css';

/** The words that a message begins with. */
export interface Template {
  id: string;
  values: Partial<DraftOf<(typeof message)['declaration']['fields']>>;
}

interface TemplateDialogProps {
  onChoose: (template: Template) => void;
  onClose: () => void;
}

/** Offers the templates; choosing one begins the message anew. */
export function TemplateDialog({ onChoose, onClose }: TemplateDialogProps) {
  const { data, error, isPending, refetch } = useCall(messagetemplate.calls.list, { size: 100 }, { isSilent: true });
  return (
    <Modal footer={null} onCancel={onClose} open title="套用模板">
      {isPending && <Skeleton active />}
      {error && !data && <Failure error={error} onRetry={refetch} subject="消息模板" />}
      {data?.rows.length === 0 && <Empty title="还没有消息模板">可以在“消息模板”页面添加。</Empty>}
      <ul className="template-list">
        {data?.rows.map(({ id, name, title, body, category, needReceipt }) => (
          <li key={id}>
            <button onClick={() => onChoose({ id, values: { title, body, category, needReceipt } })} type="button">
              <strong>{name}</strong>
              <span>{title}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
