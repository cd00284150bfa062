import { PlusOutlined } from '@ant-design/icons';
import { Button, Segmented, Skeleton, Switch, Tag } from 'antd';
import { useState } from 'react';
import { auditLevels, ownerRoles } from '#modules/documentcategory/choices.ts';
import { documentrequirement } from '#modules/documentrequirement/documentrequirement.ts';
import { stage } from '#modules/stage/stage.ts';
import { stagetemplate } from '#modules/stagetemplate/stagetemplate.ts';
import { useEvery } from '#web/api/every.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { useConfirm } from '#web/kit/use-confirm.tsx';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { useMay } from '#web/page/use-may.ts';
import { type Requirement, RequirementSheet } from './requirement-sheet.tsx';
import './document-table.css';

/** What the stages of templates ask for: the stages in their order, and the documents of each. */
export function RequirementSetting({ appliesTo }: { appliesTo: 'contract' | 'system' }) {
  const templates = useCall(
    stagetemplate.calls.list,
    { size: 50, filters: { appliesTo: [appliesTo] } },
    { isSilent: true },
  );
  const [chosen, choose] = useState<string | null>(null);
  const template = templates.data?.rows.find(({ id }) => id === chosen) ?? templates.data?.rows[0];
  const stages = useEvery(
    stage.calls.list,
    { sort: 'position', filters: { template: [template?.id ?? ''] } },
    { isSilent: true, enabled: template !== undefined },
  );
  const ids = stages.data?.rows.map(({ id }) => id) ?? [];
  const asked = useEvery(
    documentrequirement.calls.list,
    { sort: 'createdAt', filters: { stage: ids } },
    { isSilent: true, enabled: ids.length > 0 },
  );
  const mayChange = useMay(documentrequirement.declaration.access.update);
  const [edited, edit] = useState<Requirement | { stage: string } | null>(null);
  const confirm = useConfirm();
  const refreshes = [documentrequirement.calls.list];
  const change = useAction(documentrequirement.calls.update, { refreshes });
  const remove = useAction(documentrequirement.calls.remove, { refreshes, isSilent: true });

  if (templates.error) return <Failure error={templates.error} onRetry={templates.refetch} subject="阶段模板" />;
  const isReading = template && (stages.isPending || (ids.length > 0 && asked.isPending));
  if (templates.isPending || isReading) return <Skeleton active className="panel audit-empty document-room" />;
  if (!template) {
    return (
      <div className="panel audit-empty">
        <Empty title="还没有阶段模板">请先在“项目管理 / 阶段模板”中建立，再设置每个阶段要交的文档。</Empty>
      </div>
    );
  }

  async function drop({ id, version, title }: Requirement) {
    await confirm({
      title: `删除文档要求“${title}”`,
      content: '已经按它生成的文档保留；以后开启的阶段不再要求。',
      verb: '删除',
      isDangerous: true,
      act: () => remove.mutateAsync({ id, version }),
    });
  }

  return (
    <>
      {(templates.data?.rows.length ?? 0) > 1 && (
        <div className="panel document-choice">
          <Segmented
            aria-label="阶段模板"
            onChange={choose}
            options={(templates.data?.rows ?? []).map(({ id, name, edition }) => ({
              value: id,
              label: `${name}（第 ${edition} 版）`,
            }))}
            value={template.id}
          />
          <StateTag states={stagetemplate.declaration.states} value={template.status} />
        </div>
      )}
      {(stages.data?.rows ?? []).map(({ id, name, position }) => {
        const own = (asked.data?.rows ?? []).filter((each) => each.stage === id);
        return (
          <section aria-label={name} className="panel document-stage" key={id}>
            <header>
              <h2>
                {position}. {name}
              </h2>
              <span className="document-stage-share">{own.length} 份</span>
              {mayChange && (
                <Button icon={<PlusOutlined aria-hidden />} onClick={() => edit({ stage: id })} size="small">
                  增加
                </Button>
              )}
            </header>
            {own.length > 0 && (
              <table className="document-table">
                <tbody>
                  {own.map((each) => (
                    <tr key={each.id}>
                      <td>
                        {each.title}
                        <small>
                          {asked.data?.labels[each.category]}
                          {each.remark && ` · ${each.remark}`}
                        </small>
                      </td>
                      <td>{ownerRoles[each.ownerRole]}</td>
                      <td>
                        {each.minCount} 份{each.signNeeded && <Tag color="blue">须签章</Tag>}
                      </td>
                      <td>{dueText(each.dueOffsetDays)}</td>
                      <td>{auditLevels[each.auditLevel]}</td>
                      <td>
                        <Switch
                          aria-label={`${each.title} 必交`}
                          checked={each.isRequired}
                          checkedChildren="必交"
                          disabled={!mayChange}
                          onChange={(isRequired) =>
                            change.mutate({ id: each.id, version: each.version, patch: { isRequired } })
                          }
                          size="small"
                          unCheckedChildren="选交"
                        />
                      </td>
                      {mayChange && (
                        <td>
                          <Button onClick={() => edit(each as unknown as Requirement)} size="small" type="link">
                            编辑
                          </Button>
                          <Button
                            danger
                            onClick={() => void drop(each as unknown as Requirement)}
                            size="small"
                            type="link"
                          >
                            删除
                          </Button>
                        </td>
                      )}
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </section>
        );
      })}
      {edited && <RequirementSheet labels={asked.data?.labels ?? {}} onClose={() => edit(null)} requirement={edited} />}
    </>
  );
}

function dueText(days: number): string {
  if (days === 0) return '阶段结束当天';
  return days < 0 ? `阶段结束前 ${-days} 天` : `阶段结束后 ${days} 天`;
}
