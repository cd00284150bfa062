import { Button } from 'antd';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { useConfirm } from '#web/kit/use-confirm.tsx';
import { useGoOn } from '#web/shell/places/use-go-on.ts';
import { copyToModel, getModel, listModels } from '../../../models.ts';
import { designPath } from '../drawing/design-path.ts';
import type { Definition } from './definition-columns.tsx';

/** Makes a deployed version what is drawn in its model again, and opens that. */
export function CopyToModelButton({ definition: { id, name, version } }: { definition: Definition }) {
  const confirm = useConfirm();
  const goOn = useGoOn();
  const { mutateAsync } = useAction(copyToModel, {
    isSilent: true,
    refreshes: [listModels, getModel],
    onSuccess: ({ modelId }) => {
      showToast('success', `已把第 ${version} 版复制到模型，修改并部署后生效`);
      goOn(designPath(modelId));
    },
  });

  async function copy() {
    await confirm({
      title: `把“${name}”第 ${version} 版复制到流程模型`,
      content: '模型中现在的图由这一版代替，其中没有部署的修改不能恢复。已部署的版本和正在办理的流程不受影响。',
      verb: '复制',
      act: () => mutateAsync({ definitionId: id }),
    });
  }

  return (
    <Button onClick={() => void copy()} size="small" type="link">
      复制到模型
    </Button>
  );
}
