import { CopyOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useParams } from 'react-router';
import { useAction, useCall } from '#web/api/query.ts';
import { pathOfRecord } from '#web/page/paths/record-paths.ts';
import { useListPath } from '#web/page/paths/use-list-path.ts';
import { DetailPage } from '#web/page/record/detail-page.tsx';
import { useMay } from '#web/page/use-may.ts';
import { useGoOn } from '#web/shell/places/use-go-on.ts';
import { stagetemplate } from '../stagetemplate.ts';
import { ApplyPanel } from './parts/apply-panel.tsx';

/** One template: its stages, the next edition of it, and what it is applied to. */
export default function StageTemplateDetail() {
  const { id = '' } = useParams();
  const { data } = useCall(stagetemplate.calls.get, { id }, { isSilent: true });
  const mayApply = useMay(stagetemplate.declaration.actions.apply.grants);
  const isEnabled = data?.record.status === 'enabled';
  return (
    <DetailPage
      module={stagetemplate}
      tabs={
        data && mayApply && isEnabled
          ? [
              {
                key: 'apply',
                label: '套用',
                children: <ApplyPanel appliesTo={data.record.appliesTo} template={id} />,
              },
            ]
          : []
      }
      toolbar={mayApply && data && <NextEdition id={id} />}
    />
  );
}

function NextEdition({ id }: { id: string }) {
  const { message } = App.useApp();
  const goOn = useGoOn();
  const listPath = useListPath(stagetemplate.name);
  const copy = useAction(stagetemplate.actions.copy, {
    refreshes: [stagetemplate.calls.list],
    onSuccess: (made) => {
      message.success('已建立新版草稿，修改阶段后启用');
      if (listPath) goOn(pathOfRecord(listPath, 'detail', made.id));
    },
  });
  return (
    <Button icon={<CopyOutlined aria-hidden />} loading={copy.isPending} onClick={() => copy.mutate({ id })}>
      建立新版
    </Button>
  );
}
