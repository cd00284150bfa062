import { Button, Drawer, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { FormContent } from '#shared/form/form-spec.ts';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { formUsage, type ListedForm, listFormEditions } from '../../../forms.ts';
import { designPath } from '../drawing/design-path.ts';
import { FormPreview } from './form-preview.tsx';
import './form-board.css';

interface FormEditionsProps {
  form: ListedForm;
  onClose: () => void;
  /** Takes the content of an edition as the draft again. */
  onRestore: (content: FormContent, edition: number) => void;
}

/** The editions of a form, and where it is used. */
export function FormEditions({ form, onClose, onRestore }: FormEditionsProps) {
  const [shown, setShown] = useState<{ edition: number; content: FormContent } | null>(null);
  const editions = useCall(listFormEditions, { id: form.id }, { isSilent: true });
  const usage = useCall(formUsage, { id: form.id }, { isSilent: true });
  return (
    <Drawer onClose={onClose} open size={520} title={`“${form.name}”的版本与使用情况`}>
      <h3 className="form-side-title">版本</h3>
      {editions.isPending ? (
        <Skeleton active paragraph={{ rows: 2 }} title={false} />
      ) : !editions.data ? (
        <Failure error={editions.error} onRetry={editions.refetch} subject="表单版本" />
      ) : editions.data.length === 0 ? (
        <p className="form-board-hint">还没有发布过。</p>
      ) : (
        <ol className="form-editions">
          {editions.data.map(({ edition, note, publishedAt, publishedByName, content }) => (
            <li key={edition}>
              <span>
                第 {edition} 版 · {publishedByName} <RelativeTime at={publishedAt} />
                {note && ` · ${note}`}
              </span>
              <Button onClick={() => setShown({ edition, content })} size="small" type="link">
                查看
              </Button>
              <Button onClick={() => onRestore(content, edition)} size="small" type="link">
                恢复为草稿
              </Button>
            </li>
          ))}
        </ol>
      )}
      <h3 className="form-side-title">流程模型</h3>
      {usage.data?.models.length ? (
        <ul className="form-editions">
          {usage.data.models.map(({ id, key, name }) => (
            <li key={id}>
              <Link to={designPath(id)}>{name}</Link>
              <code>{key}</code>
            </li>
          ))}
        </ul>
      ) : (
        <p className="form-board-hint">没有流程模型使用此表单。</p>
      )}
      <h3 className="form-side-title">已部署的流程</h3>
      {usage.data?.definitions.length ? (
        <ul className="form-editions">
          {usage.data.definitions.map(({ id, name, version, edition }) => (
            <li key={id}>
              {name} 第 {version} 版，使用表单第 {edition} 版
            </li>
          ))}
        </ul>
      ) : (
        <p className="form-board-hint">没有已部署的流程使用此表单。</p>
      )}
      <Modal
        footer={null}
        onCancel={() => setShown(null)}
        open={shown !== null}
        title={shown && `${form.name} 第 ${shown.edition} 版`}
        width="min(960px, calc(100vw - 32px))"
      >
        {shown && <FormPreview content={shown.content} />}
      </Modal>
    </Drawer>
  );
}
