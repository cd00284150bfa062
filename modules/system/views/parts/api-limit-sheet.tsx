import { useId, useState } from 'react';
import type { OutputOf } from '#shared/operation.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { NumberField } from '#web/kit/inputs/number-field.tsx';
import { Sheet } from '#web/page/sheet.tsx';
import { limitApi, listApis } from '../../api.ts';

interface ApiLimitSheetProps {
  api: OutputOf<typeof listApis>['rows'][number];
  onClose: () => void;
}

/** How often a minute one address may make a call. */
export function ApiLimitSheet({ api: { path, title, limit, builtInLimit }, onClose }: ApiLimitSheetProps) {
  const [perMinute, setPerMinute] = useState(limit);
  const id = useId();
  const { mutate, isPending } = useAction(limitApi, {
    refreshes: [listApis],
    onSuccess: () => {
      showToast('success', perMinute === null ? `“${title}”已取消限流` : `“${title}”每分钟最多 ${perMinute} 次`);
      onClose();
    },
  });
  return (
    <Sheet
      isBusy={isPending}
      onClose={onClose}
      onSubmit={() => mutate({ path, perMinute })}
      title={`“${title}”的限流`}
      verb="保存"
    >
      <p className="dialog-note">
        同一地址每分钟超过上限后，调用会被拒绝并提示稍后再试。
        {builtInLimit !== null && `该接口内置上限为每分钟 ${builtInLimit} 次，这里只能设得更严。`}
        其他服务器在半分钟内生效。
      </p>
      <label htmlFor={id}>每分钟最多调用次数（留空为不另设）</label>
      <NumberField
        id={id}
        max={100_000}
        min={1}
        onChange={setPerMinute}
        precision={0}
        style={{ width: '100%' }}
        value={perMinute}
      />
    </Sheet>
  );
}
