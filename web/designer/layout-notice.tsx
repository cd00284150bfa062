import { LoadingOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { Additions } from '#shared/bpmn/layout/diagram-elements.ts';
import type { Drawing } from './drawing.ts';
import { layoutWords, noticeWords } from './layout-words.ts';
import { useSignal } from './use-drawing.ts';

/** Says that a large file is being laid out, then what opening it has drawn, moved or will change in it, until it is dismissed. */
export function LayoutNotice({ drawing }: { drawing: Drawing }) {
  useSignal(drawing.changes);
  const [dismissed, setDismissed] = useState<Additions | null>(null);
  if (drawing.isLayingOut && drawing.isOpen)
    return (
      <Alert className="designer-layout-notice" icon={<LoadingOutlined />} showIcon title="正在自动布局…" type="info" />
    );
  const { additions, separated, isReadOnly } = drawing;
  const words = noticeWords(drawing);
  if (!additions || !words || additions === dismissed) return null;
  return (
    <Alert
      className="designer-layout-notice"
      type="info"
      showIcon
      title={words}
      action={
        !isReadOnly &&
        layoutWords(additions, separated) && (
          <Button
            onClick={() => {
              drawing.keepLayout();
              setDismissed(additions);
            }}
            size="small"
          >
            写入图形信息
          </Button>
        )
      }
      closable={{ closeIcon: true, onClose: () => setDismissed(additions), 'aria-label': '关闭提示' }}
    />
  );
}
