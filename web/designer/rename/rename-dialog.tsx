import { Alert, Checkbox, Empty, Input, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { SearchField } from '#web/kit/inputs/search-field.tsx';
import { Table } from '#web/kit/table.tsx';
import { applyChanges } from '../canvas/change.ts';
import { titleOfType } from '../canvas/element-title.ts';
import { textOf } from '../canvas/moddle.ts';
import type { DialogProps } from '../toolbar/action.ts';
import { type Proposal, proposedIds } from './propose-ids.ts';
import { plannedId, plannedRenames, planProblems, type RenamePlan } from './rename-plan.ts';
import { renameChanges } from './renamed.ts';
import { mentionsOf } from './textual-references.ts';
import './rename.css';

/** Old and new ids of the whole drawing side by side, with what follows and what has to be looked at by hand. */
export default function RenameDialog({ drawing, close }: DialogProps) {
  // The dialog covers the drawing, which therefore stays as it was when this opened.
  const proposals = useMemo(() => proposedIds(drawing), [drawing]);
  const mentions = useMemo(() => {
    const [first] = proposals;
    return first && mentionsOf(first.node, new Set(proposals.map(({ oldId }) => oldId)));
  }, [proposals]);
  const [plan, setPlan] = useState<RenamePlan>(() => ({
    wanted: new Set(proposals.filter(({ isAdvised }) => isAdvised).map(({ oldId }) => oldId)),
    typed: new Map(),
  }));
  const [search, setSearch] = useState('');

  const problems = planProblems(drawing, proposals, plan);
  const renames = plannedRenames(proposals, plan);
  const mentioned = renames.flatMap(({ node }) => {
    const oldId = textOf(node, 'id');
    return (mentions?.texts.get(oldId) ?? []).map((mention, at) => ({ ...mention, oldId, key: `${oldId} ${at}` }));
  });
  const changesProcess = renames.some(({ node }) => node.$type === 'bpmn:Process');
  const text = search.trim().toLowerCase();
  const shown = proposals.filter((one) =>
    [one.oldId, textOf(one.node, 'name'), titleOfType(one.node.$type)].some((each) =>
      each.toLowerCase().includes(text),
    ),
  );

  const want = (ids: readonly string[], isWanted: boolean) => {
    const wanted = new Set(plan.wanted);
    for (const id of ids) {
      if (isWanted) wanted.add(id);
      else wanted.delete(id);
    }
    setPlan({ ...plan, wanted });
  };
  const type = (oldId: string, id: string) =>
    setPlan({ wanted: new Set([...plan.wanted, oldId]), typed: new Map([...plan.typed, [oldId, id]]) });
  const apply = () => {
    applyChanges(drawing.service('commandStack'), renameChanges(renames));
    close();
  };

  const shownIds = shown.map(({ oldId }) => oldId);
  const wantedCount = shownIds.filter((id) => plan.wanted.has(id)).length;
  return (
    <Modal
      centered
      className="designer-rename"
      okButtonProps={{ disabled: renames.length === 0 || problems.size > 0 }}
      okText={renames.length > 0 ? `修改 ${renames.length} 个 ID` : '没有要修改的 ID'}
      cancelText="取消"
      onCancel={close}
      onOk={apply}
      open
      title="整理 ID"
      width={860}
    >
      <p className="designer-rename-lead">
        按名称生成易读的
        ID，看起来由程序生成的已经选上。连线、图形、退回节点和本文件内对流程的调用会一起改；整理是一步操作，可以撤销。
      </p>
      <Alert
        type={changesProcess ? 'warning' : 'info'}
        showIcon
        title={
          changesProcess
            ? '修改流程 ID 后，保存和部署的是另一个流程，原流程和它的实例不受影响'
            : '修改只对以后部署的版本生效，办理中的实例仍使用原来的 ID'
        }
      />
      <SearchField
        aria-label="查找元素"
        placeholder="按名称、类型或 ID 查找"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Table<Proposal>
        size="small"
        rowKey="oldId"
        pagination={false}
        virtual
        scroll={{ y: 320, x: 780 }}
        dataSource={shown}
        locale={{
          emptyText: (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text ? '没有相符的元素' : '画布上还没有元素'} />
          ),
        }}
        columns={[
          {
            key: 'wanted',
            width: 44,
            title: (
              <Checkbox
                aria-label="全选"
                checked={wantedCount > 0 && wantedCount === shownIds.length}
                indeterminate={wantedCount > 0 && wantedCount < shownIds.length}
                onChange={({ target }) => want(shownIds, target.checked)}
              />
            ),
            render: (_, { oldId }) => (
              <Checkbox
                aria-label={`修改 ${oldId}`}
                checked={plan.wanted.has(oldId)}
                onChange={({ target }) => want([oldId], target.checked)}
              />
            ),
          },
          {
            key: 'element',
            title: '元素',
            width: 190,
            ellipsis: true,
            render: (_, { node }) => `${titleOfType(node.$type)} ${textOf(node, 'name')}`,
          },
          { key: 'oldId', title: '现在的 ID', dataIndex: 'oldId', width: 180, ellipsis: true },
          {
            key: 'id',
            title: '新 ID',
            width: 260,
            render: (_, proposal) => {
              const problem = problems.get(proposal.oldId);
              return (
                <>
                  <Input
                    size="small"
                    aria-label={`${proposal.oldId} 的新 ID`}
                    aria-invalid={problem !== undefined}
                    status={problem ? 'error' : undefined}
                    value={plannedId(proposal, plan)}
                    onChange={(event) => type(proposal.oldId, event.target.value)}
                  />
                  {problem && (
                    <p className="designer-problem" role="alert">
                      {problem}
                    </p>
                  )}
                </>
              );
            },
          },
          {
            key: 'mentions',
            title: '引用',
            width: 106,
            render: (_, { node, oldId }) => {
              const toCheck = mentions?.texts.get(oldId)?.length ?? 0;
              return `${mentions?.referenceCount.get(node) ?? 0} 处随改${toCheck > 0 ? `，${toCheck} 处需要检查` : ''}`;
            },
          },
        ]}
      />
      {mentioned.length > 0 && (
        <section className="designer-rename-mentions" aria-label="需要检查">
          <strong>需要检查（{mentioned.length} 处）</strong>
          <p>下面的表达式、脚本或设置里有同样的词，不会自动修改，请确认是否指该元素：</p>
          <ul>
            {mentioned.slice(0, 50).map(({ key, oldId, ownerId, place, text: found }) => (
              <li key={key}>
                <code>{oldId}</code> 出现在 <code>{ownerId}</code> 的 {place}：<code>{found.slice(0, 120)}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Modal>
  );
}
