import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { pathOfRecord } from '#web/page/paths/record-paths.ts';
import { useListPath } from '#web/page/paths/use-list-path.ts';
import { useMay } from '#web/page/use-may.ts';
import { useGoOn } from '#web/shell/places/use-go-on.ts';
import { checkmodel } from '../../checkmodel.ts';

/** Makes the next edition of a model and opens it. */
export function CopyButton({ id }: { id: string }) {
  const goOn = useGoOn();
  const listPath = useListPath('checkmodel');
  const mayCopy = useMay(checkmodel.declaration.actions.copy.grants);
  const { mutate, isPending } = useAction(checkmodel.actions.copy, {
    refreshes: [checkmodel.calls.list],
    onSuccess: (copy) => {
      showToast('success', '已建立新版，启用前可以修改');
      if (listPath) goOn(pathOfRecord(listPath, 'detail', copy.id));
    },
  });
  if (!mayCopy) return null;
  return (
    <Button icon={<CopyOutlined aria-hidden />} loading={isPending} onClick={() => mutate({ id })}>
      建立新版
    </Button>
  );
}
