import { LoadingOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { Additions } from '#shared/bpmn/layout/diagram-elements.ts';
import type { Drawing } from './drawing.ts';
import { useSignal } from './use-drawing.ts';

/** Says that a large file is being laid out, then that it was, until that is dismissed. */
export function LayoutNotice({ drawing }: { drawing: Drawing }) {
  useSignal(drawing.changes);
  const [dismissed, setDismissed] = useState<Additions | null>(null);
  const { additions } = drawing;
  if (drawing.isLayingOut && drawing.isOpen)
    return (
      <Alert className="designer-layout-notice" icon={<LoadingOutlined />} showIcon title="正在自动布局…" type="info" />
    );
  if (!additions || additions === dismissed || additions.shapes + additions.edges === 0) return null;
  return (
    <Alert
      className="designer-layout-notice"
      type="info"
      showIcon
      title={layoutWords(additions, drawing.isReadOnly)}
      action={
        !drawing.isReadOnly && (
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

/** What was laid out, in Chinese. */
export function layoutWords({ diagrams, shapes, edges, givenIds }: Additions, isReadOnly = false): string {
  const what =
    diagrams > 0
      ? '此文件没有图形信息，已自动布局'
      : `此文件缺少部分图形信息，已自动补画 ${[shapes > 0 && `${shapes} 个元素`, edges > 0 && `${edges} 条连线`].filter(Boolean).join('和 ')}`;
  const others = diagrams > 1 ? `；文件含有 ${diagrams} 张图，这里显示第一张` : '';
  const ids = givenIds.length > 0 ? `；${givenIds.length} 个没有编号的元素得到了编号` : '';
  return `${what}${others}${ids}。${isReadOnly ? '' : '改动之前，保存的仍是原来的文件。'}`;
}
