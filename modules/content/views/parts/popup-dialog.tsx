import { Button, Modal } from 'antd';
import { useAction, useCall } from '#web/api/query.ts';
import { FileList } from '#web/kit/files/file-list.tsx';
import { RichText } from '#web/kit/rich/rich-text.tsx';
import { content } from '../../content.ts';
import { confirmContent, nextPopup, readContent } from '../../reading.ts';
import { Cover } from './cover.tsx';

interface PopupDialogProps {
  id: string;
  /** Closes it until the pages are loaded anew: only where a confirmation is asked for, which nobody gives by closing. */
  onPutOff: () => void;
}

/** One content over whatever page is open: closed by having read it, or by the confirmation that it asks for. */
export function PopupDialog({ id, onPutOff }: PopupDialogProps) {
  const { data } = useCall(content.calls.get, { id }, { isSilent: true });
  const refreshes = [nextPopup, content.calls.get, content.calls.list];
  const read = useAction(readContent, { refreshes });
  const confirm = useAction(confirmContent, { refreshes });
  if (!data) return null;
  const { record, labels } = data;
  const { needConfirm } = record;
  const done = needConfirm ? confirm : read;
  const facts = [labels[record.category], record.source, record.publishOn].filter(Boolean);
  return (
    <Modal
      footer={
        <>
          {needConfirm && <Button onClick={onPutOff}>稍后再看</Button>}
          <Button loading={done.isPending} onClick={() => done.mutate({ id })} type="primary">
            {needConfirm ? '我已阅读并知悉' : '知道了'}
          </Button>
        </>
      }
      mask={{ closable: false }}
      onCancel={needConfirm ? onPutOff : () => read.mutate({ id })}
      open
      title={record.title}
      width={760}
    >
      <p className="popup-facts">{facts.join(' · ')}</p>
      <Cover ids={record.cover} title={record.title} />
      {record.body && <RichText text={record.body} />}
      {record.attachments.length > 0 && <FileList ids={record.attachments} labels={labels} />}
    </Modal>
  );
}
