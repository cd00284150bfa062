import { Button, Input } from 'antd';
import { useState } from 'react';
import { type MetricCode, metricCodes } from '#modules/checkmodelfield/metric-codes.ts';
import { checksheet } from '#modules/checksheet/checksheet.ts';
import type { SheetRow } from '#modules/checksheet/sheet-calls.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { filteredList } from '#web/chart/figure-href.ts';
import { FigureLink } from '#web/chart/figure-link.tsx';
import { NumberField } from '#web/kit/inputs/number-field.tsx';
import { useListPath } from '#web/page/paths/use-list-path.ts';
import { Sheet } from '#web/page/sheet.tsx';
import { useMay } from '#web/page/use-may.ts';

interface AutoValueProps {
  id: string;
  row: SheetRow & { item: NonNullable<SheetRow['item']> };
  labels: Readonly<Record<string, string>>;
  /** Whether the asking user fills in the sheet. */
  isRater: boolean;
}

/** A number that the system knows: what it is, where it comes from, and what was proposed instead. */
export function AutoValue({ id, row, labels, isRater }: AutoValueProps) {
  const { item, autoMetric, behind } = row;
  const listPath = useListPath(behind?.module ?? null);
  const [isAsking, setAsking] = useState(false);
  const mayAgree = useMay(checksheet.declaration.actions.agree.grants);
  const answer = useAction(checksheet.actions.agree, {
    refreshes: [checksheet.actions.open],
    onSuccess: () => showToast('success', '已答复'),
  });
  const name = autoMetric ? metricCodes[autoMetric as MetricCode] : '';
  const isWaiting = item.adjustedBy !== null && item.agreedBy === null;
  return (
    <div className="score-auto">
      <span className="score-auto-value">
        {name}：
        <FigureLink
          className="score-auto-figure"
          href={behind && listPath ? filteredList(listPath, behind.filters) : null}
        >
          {item.autoValue ?? '暂无数据'}
        </FigureLink>
      </span>
      <span className="score-quiet">{item.autoSource ?? '系统中没有可统计的记录，请按实际情况填写数值。'}</span>
      {item.adjustedBy && (
        <span className="score-quiet">
          {labels[item.adjustedBy] ?? '评分人'}提出调整为 {item.adjustedValue}：{item.adjustReason}
          {isWaiting ? '（待他人同意，尚未计入）' : `（${labels[item.agreedBy ?? ''] ?? '他人'}已同意）`}
        </span>
      )}
      {isWaiting && mayAgree && (
        <span className="score-auto-ways">
          <Button onClick={() => answer.mutate({ id, item: item.id, isAgreed: true })} size="small">
            同意调整
          </Button>
          <Button onClick={() => answer.mutate({ id, item: item.id, isAgreed: false })} size="small" type="text">
            不同意
          </Button>
        </span>
      )}
      {isRater && item.autoValue !== null && !isWaiting && (
        <Button className="score-adjust" onClick={() => setAsking(true)} size="small" type="link">
          提出调整
        </Button>
      )}
      {isAsking && <AdjustSheet id={id} item={item.id} name={name} onClose={() => setAsking(false)} />}
    </div>
  );
}

interface AdjustSheetProps {
  id: string;
  item: string;
  name: string;
  onClose: () => void;
}

function AdjustSheet({ id, item, name, onClose }: AdjustSheetProps) {
  const [value, setValue] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useAction(checksheet.actions.adjust, {
    refreshes: [checksheet.actions.open],
    onSuccess: () => {
      showToast('success', '已提出，待平台运营同意后计入');
      onClose();
    },
  });
  return (
    <Sheet
      isBusy={isPending}
      onClose={onClose}
      onSubmit={() => {
        if (value === null || !reason.trim()) showToast('error', '请填写调整后的数值和原因');
        else mutate({ id, item, value, reason });
      }}
      title={`调整${name}`}
      verb="提出调整"
    >
      <div className="score-adjust-form">
        <NumberField aria-label="调整后的数值" onChange={setValue} placeholder="调整后的数值" value={value} />
        <Input.TextArea
          aria-label="调整原因"
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
          placeholder="调整原因，例如统计口径与合同约定不一致"
          rows={3}
          value={reason}
        />
      </div>
    </Sheet>
  );
}
