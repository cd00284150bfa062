import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import type { OutputOf } from '#shared/operation.ts';
import { cronProblem, nextRuns } from '#shared/schedule.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { SwitchLine } from '#web/kit/inputs/switch-line.tsx';
import { Sheet } from '#web/page/sheet.tsx';
import { listJobs, updateJob } from '../../jobs.ts';

interface JobSheetProps {
  job: OutputOf<typeof listJobs>['rows'][number];
  onClose: () => void;
}

const usual = [
  { cron: '*/10 * * * *', label: '每 10 分钟' },
  { cron: '0 * * * *', label: '每小时' },
  { cron: '0 3 * * *', label: '每天 3:00' },
  { cron: '30 8 * * 1-5', label: '周一至周五 8:30' },
  { cron: '0 3 1 * *', label: '每月 1 日 3:00' },
];

const runTime = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'full',
  timeStyle: 'short',
  hourCycle: 'h23',
});

/** When and whether a job runs, with its next runs shown while the schedule is typed. */
export function JobSheet({ job, onClose }: JobSheetProps) {
  const [cron, setCron] = useState(job.cron);
  const [isEnabled, setEnabled] = useState(job.isEnabled);
  const [isAlarming, setAlarming] = useState(job.isAlarming);
  const { mutate, isPending } = useAction(updateJob, { refreshes: [listJobs] });
  const id = useId();
  const problem = cronProblem(cron);

  function submit() {
    if (problem) return document.getElementById(id)?.focus();
    const wanted = cron.trim() === job.usualCron ? null : cron.trim();
    mutate(
      { code: job.code, cron: wanted, isEnabled, isAlarming },
      {
        onSuccess: () => {
          showToast('success', `“${job.title}”已保存`);
          onClose();
        },
      },
    );
  }

  return (
    <Sheet isBrief isBusy={isPending} onClose={onClose} onSubmit={submit} title={`设置“${job.title}”`} verb="保存">
      <p className="dialog-note">{job.note}</p>
      <label htmlFor={id}>计划（分 时 日 月 周，北京时间）</label>
      <Input
        allowClear={clearing}
        aria-describedby={`${id}-next`}
        id={id}
        onChange={({ target }) => setCron(target.value)}
        status={problem ? 'error' : undefined}
        value={cron}
      />
      <div>
        {[{ cron: job.usualCron, label: '默认' }, ...usual].map((choice) => (
          <Button key={choice.label} onClick={() => setCron(choice.cron)} size="small" type="link">
            {choice.label}
          </Button>
        ))}
      </div>
      <div aria-live="polite" className="job-next" id={`${id}-next`}>
        {problem ? `计划${problem}` : <NextRuns cron={cron} />}
      </div>
      <SwitchLine isOn={isEnabled} label="启用" note="停用后不再按计划运行，仍可立即运行。" onChange={setEnabled} />
      <SwitchLine
        isOn={isAlarming}
        label="失败时通知管理员"
        note="多次重试后仍失败时，给每位管理员一条消息。"
        onChange={setAlarming}
      />
    </Sheet>
  );
}

function NextRuns({ cron }: { cron: string }) {
  return (
    <>
      接下来的运行时间
      <ol>
        {nextRuns(cron, new Date(), 5).map((at) => (
          <li key={at.getTime()}>{runTime.format(at)}</li>
        ))}
      </ol>
    </>
  );
}
