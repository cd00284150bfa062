import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useConfirm } from '#web/kit/use-confirm.tsx';
import { formatInstant } from '#web/kit/values/date-format.ts';
import { ComparisonDialog } from './comparison-dialog.tsx';
import type { OpenedModel } from './opened-model.ts';
import type { useRecovery } from './use-recovery.ts';

interface RecoveryNoticeProps {
  model: OpenedModel;
  recovery: ReturnType<typeof useRecovery>;
}

/** Offers what was left unsaved; nothing is replaced or thrown away unasked. */
export function RecoveryNotice({ model, recovery: { left, restore, discard } }: RecoveryNoticeProps) {
  const confirm = useConfirm();
  const [isCompared, setCompared] = useState(false);
  if (!left) return null;
  const isOlder = left.baseVersion < model.version;
  const keptAt = formatInstant(new Date(left.keptAt).toISOString());

  async function askToDiscard() {
    const isAgreed = await confirm({
      title: '丢弃未保存的修改',
      content: '丢弃后不能恢复。',
      verb: '丢弃',
      isDangerous: true,
    });
    if (isAgreed) await discard();
  }

  return (
    <>
      <Alert
        action={
          <>
            <Button onClick={() => void restore()} size="small" type="primary">
              恢复
            </Button>
            <Button onClick={() => setCompared(true)} size="small">
              查看差异
            </Button>
            <Button onClick={() => void askToDiscard()} size="small">
              丢弃
            </Button>
          </>
        }
        className="design-notice"
        showIcon
        title={`发现你在本机未保存的修改（${keptAt}）。${isOlder ? '之后这个流程又保存过，恢复前请先查看差异。' : ''}`}
        type={isOlder ? 'warning' : 'info'}
      />
      {isCompared && (
        <ComparisonDialog
          held={[
            { key: 'left', title: `未保存的修改（${keptAt}）`, xml: left.xml },
            { key: 'saved', title: '已保存的流程图', xml: model.xml },
          ]}
          onClose={() => setCompared(false)}
          processKey={model.key}
        />
      )}
    </>
  );
}
