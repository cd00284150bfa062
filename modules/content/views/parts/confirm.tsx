import { CheckCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { content } from '../../content.ts';
import { confirmContent } from '../../reading.ts';

interface ConfirmProps {
  id: string;
  confirmedAt: string | null;
  onDone: () => void;
}

/** Where one confirms to have read what asks for it. */
export function Confirm({ id, confirmedAt, onDone }: ConfirmProps) {
  const confirm = useAction(confirmContent, {
    refreshes: [content.calls.list],
    onSuccess: () => {
      showToast('success', '已确认');
      onDone();
    },
  });
  return (
    <section aria-label="确认已读" className="article-confirm">
      {confirmedAt ? (
        <span>
          <CheckCircleOutlined aria-hidden /> 你已确认阅读 <RelativeTime at={confirmedAt} />
        </span>
      ) : (
        <Button loading={confirm.isPending} onClick={() => confirm.mutate({ id })} size="large" type="primary">
          我已阅读并知悉
        </Button>
      )}
    </section>
  );
}
