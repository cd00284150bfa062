import { LoadingOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { Additions } from '#shared/bpmn/layout/diagram-elements.ts';
import type { Drawing } from './drawing.ts';
import { useSignal } from './use-drawing.ts';

/** Says that a large file is being laid out, then what opening it has drawn, moved or will change in it, until it is dismissed. */
export function LayoutNotice({ drawing }: { drawing: Drawing }) {
  useSignal(drawing.changes);
  const [dismissed, setDismissed] = useState<Additions | null>(null);
  if (drawing.isLayingOut && drawing.isOpen)
    return (
      <Alert className="designer-layout-notice" icon={<LoadingOutlined />} showIcon title="正在自动布局…" type="info" />
    );
  const { additions, separated, encoding, isReadOnly } = drawing;
  const layout = additions && layoutWords(additions, separated, isReadOnly);
  const words = [layout, !isReadOnly && encoding && encodingWords(encoding)].filter(Boolean).join('');
  if (!additions || !words || additions === dismissed) return null;
  return (
    <Alert
      className="designer-layout-notice"
      type="info"
      showIcon
      title={words}
      action={
        !isReadOnly &&
        layout && (
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

/** What was laid out or moved, in Chinese; empty when all is drawn as the file says. */
export function layoutWords(additions: Additions, separated: readonly string[], isReadOnly = false): string {
  const said = [additionWords(additions), separated.length > 0 && separationWords(separated)].filter(Boolean);
  if (said.length === 0) return '';
  return `${said.join('。')}。${isReadOnly ? '' : '改动之前，保存的仍是原来的文件。'}`;
}

function additionWords({ diagrams, shapes, edges, givenIds }: Additions): string {
  const missing = [shapes > 0 && `${shapes} 个元素`, edges > 0 && `${edges} 条连线`].filter(Boolean).join('和 ');
  const said = [
    missing && (diagrams > 0 ? '此文件没有图形信息，已自动布局' : `此文件缺少部分图形信息，已自动补画 ${missing}`),
    diagrams > 1 && `文件含有 ${diagrams} 张图，这里显示第一张`,
    givenIds.length > 0 && `${givenIds.length} 个没有编号的元素得到了编号`,
  ];
  return said.filter(Boolean).join('；');
}

/** What saving makes of an encoding, in Chinese. */
export function encodingWords(encoding: string): string {
  return `文件原来的编码是 ${encoding}，保存时一律写成 UTF-8，文字不变。`;
}

function separationWords(names: readonly string[]): string {
  return `折叠子流程${names.map((name) => `“${name}”`).join('、')}的内容原来画在上级图中，现已单独成图`;
}
