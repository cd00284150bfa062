import { Button, Skeleton, Switch } from 'antd';
import { useState } from 'react';
import { listNoticeTemplates, updateNoticeTemplate } from '#shared/channel.ts';
import { noticeKinds } from '#shared/notice.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Failure } from '#web/kit/failure.tsx';
import { useConfirm } from '#web/kit/use-confirm.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { TemplateDialog } from './parts/template-dialog.tsx';
import './parts/noticetemplate.css';

type Template = OutputOf<typeof listNoticeTemplates>[number];

/** By which ways notices of each kind leave the product, and in which words. */
export default function NoticeTemplates() {
  const { data, error, isPending, refetch } = useCall(listNoticeTemplates, {}, { isSilent: true });
  const [edited, setEdited] = useState<Template | null>(null);
  const confirm = useConfirm();
  const save = useAction(updateNoticeTemplate, { refreshes: [listNoticeTemplates] });
  const restore = useAction(updateNoticeTemplate, { refreshes: [listNoticeTemplates], isSilent: true });

  function change({ kind, isShipped: _, ...template }: Template, changes: Partial<Template>) {
    const { kind: _kind, isShipped: _isShipped, ...rest } = changes;
    save.mutate({ kind, template: { ...template, ...rest } });
  }
  async function reset({ kind }: Template) {
    const title = `恢复“${noticeKinds[kind]}”的默认模板`;
    const act = () => restore.mutateAsync({ kind, template: null });
    if (await confirm({ title, content: '现在的文字和方式会丢失。', verb: '恢复默认', act }))
      showToast('success', '已恢复默认');
  }

  return (
    <section className="list-page">
      <PageHeader
        note="站内提醒总是有的；邮件与短信按这里的默认发送，用户可以在个人中心为自己另选。邮件服务器在“系统设置”中设置。"
        title="通知模板"
      />
      {error && !data && <Failure error={error} onRetry={refetch} subject="通知模板" />}
      {isPending && <Skeleton active className="panel" paragraph={{ rows: 10 }} />}
      {data && (
        <div className="panel notice-templates">
          <table>
            <thead>
              <tr>
                <th scope="col">类型</th>
                <th scope="col">邮件</th>
                <th scope="col">短信</th>
                <th scope="col">紧急</th>
                <th scope="col">邮件标题</th>
                <th scope="col">操作</th>
              </tr>
            </thead>
            <tbody>
              {data.map((template) => (
                <tr key={template.kind}>
                  <th scope="row">{noticeKinds[template.kind]}</th>
                  {(['mailsUsually', 'textsUsually', 'isUrgent'] as const).map((name) => (
                    <td key={name}>
                      <Switch
                        aria-label={`${noticeKinds[template.kind]}：${switchTitles[name]}`}
                        checked={template[name]}
                        onChange={(isOn) => change(template, { [name]: isOn })}
                        size="small"
                      />
                    </td>
                  ))}
                  <td className="notice-template-subject">{template.subject}</td>
                  <td>
                    <Button onClick={() => setEdited(template)} size="small" type="link">
                      编辑
                    </Button>
                    {!template.isShipped && (
                      <Button onClick={() => void reset(template)} size="small" type="link">
                        恢复默认
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {edited && (
        <TemplateDialog
          onClose={() => setEdited(null)}
          onSave={(words) => {
            change(edited, words);
            setEdited(null);
          }}
          template={edited}
        />
      )}
    </section>
  );
}

const switchTitles = { mailsUsually: '邮件', textsUsually: '短信', isUrgent: '紧急，不受免打扰限制' };
