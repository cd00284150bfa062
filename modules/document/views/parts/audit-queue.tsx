import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import type { WaitingAudit } from '#modules/document/audits.ts';
import { approve } from '#modules/workflow/tasks.ts';
import { AppError } from '#shared/error.ts';
import { call } from '#web/api/call.ts';
import { showToast } from '#web/api/toast.ts';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { useConfirm } from '#web/kit/use-confirm.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { DueTag } from '#web/worklist/due-tag.tsx';

interface AuditQueueProps {
  waiting: readonly WaitingAudit[];
  shown: string | null;
  noteOf: (waiting: WaitingAudit) => string;
  onChoose: (taskId: string) => void;
  onDone: () => void;
  onBack?: () => void;
}

/** What waits, the longest waiting first; several can be passed at once. */
export function AuditQueue({ waiting, shown, noteOf, onChoose, onDone, onBack }: AuditQueueProps) {
  const [search, setSearch] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<ReadonlyMap<string, string>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const confirm = useConfirm();
  const listed = waiting.filter((each) => `${each.title}${noteOf(each)}`.includes(search.trim()));
  const chosen = waiting.filter(({ taskId }) => ticked.has(taskId));

  function tick(taskId: string, isOn: boolean) {
    const next = new Set(ticked);
    if (isOn) next.add(taskId);
    else next.delete(taskId);
    setTicked(next);
  }

  async function passAll() {
    const isAgreed = await confirm({
      title: `通过选中的 ${chosen.length} 份文档`,
      content: '每一份都记为“同意”。没有打开看过的文档，建议先逐份查看。',
      verb: '全部通过',
    });
    if (!isAgreed) return;
    setBusy(true);
    const problems = new Map<string, string>();
    for (const { taskId, taskVersion } of chosen) {
      try {
        await call(approve, { taskId, taskVersion, opinion: '同意' }, { isSilent: true });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        problems.set(taskId, error.message);
      }
    }
    setFailed(problems);
    setTicked(new Set(problems.keys()));
    setBusy(false);
    const passed = chosen.length - problems.size;
    if (passed > 0) showToast('success', `已通过 ${passed} 份文档`);
    if (problems.size > 0) showToast('error', `${problems.size} 份没有通过，原因见列表`);
    onDone();
  }

  return (
    <section aria-label="待审核" className="panel audit-queue">
      <header>
        {onBack && (
          <Button aria-label="返回合同列表" icon={<ArrowLeftOutlined aria-hidden />} onClick={onBack} type="text" />
        )}
        <Input
          allowClear={clearing}
          aria-label="查找待审核的文档"
          onChange={({ target }) => setSearch(target.value)}
          placeholder={`在 ${waiting.length} 份中查找`}
          value={search}
        />
      </header>
      <ol>
        {listed.map((each) => (
          <li className={each.taskId === shown ? 'is-shown' : undefined} key={each.taskId}>
            <Checkbox
              aria-label={`选择 ${each.title}`}
              checked={ticked.has(each.taskId)}
              onChange={({ target }) => tick(each.taskId, target.checked)}
            />
            <button
              aria-current={each.taskId === shown ? 'true' : undefined}
              onClick={() => onChoose(each.taskId)}
              type="button"
            >
              <span className="audit-queue-title">
                {each.title}
                <small>第 {each.versionNo} 版</small>
              </span>
              <span className="audit-queue-note">{noteOf(each)}</span>
              <span className="audit-queue-note">
                {each.nodeName} · <RelativeTime at={each.arrivedAt} /> <DueTag dueAt={each.dueAt} />
              </span>
              {failed.has(each.taskId) && <span className="audit-queue-failed">{failed.get(each.taskId)}</span>}
            </button>
          </li>
        ))}
        {listed.length === 0 && <li className="audit-queue-nothing">没有符合的文档</li>}
      </ol>
      <footer>
        <Checkbox
          checked={chosen.length > 0 && chosen.length === listed.length}
          indeterminate={chosen.length > 0 && chosen.length < listed.length}
          onChange={({ target }) => setTicked(new Set(target.checked ? listed.map(({ taskId }) => taskId) : []))}
        >
          全选
        </Checkbox>
        <Button disabled={chosen.length === 0} loading={isBusy} onClick={passAll} size="small">
          批量通过{chosen.length > 0 && `（${chosen.length}）`}
        </Button>
      </footer>
    </section>
  );
}
