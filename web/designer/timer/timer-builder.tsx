import { Modal, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { noDuration, readDuration, writeDuration } from '#shared/timer/duration.ts';
import { readInstant } from '#shared/timer/instant.ts';
import { readRepetition, writeRepetition } from '#shared/timer/repetition.ts';
import { NumberField } from '#web/kit/inputs/number-field.tsx';
import { useDesignerColours } from '../designer-colours.ts';
import { Field } from '../panel/field.tsx';
import { PanelSearch } from '../panel/panel-search.ts';
import { firstPlan, readPlan, writePlan } from './calendar-plan.ts';
import { DurationInputs } from './duration-inputs.tsx';
import { MomentInput } from './moment-input.tsx';
import { NextRunList } from './next-run-list.tsx';
import { nextRuns } from './next-runs.ts';
import { PlanInputs } from './plan-inputs.tsx';
import type { TimingKind } from './timing-kind.ts';
import './timer.css';

/** What the dialog for each kind is called. */
const builderTitles: Record<TimingKind, string> = {
  date: '设置日期',
  duration: '设置时长',
  cycle: '设置循环',
  retry: '设置重试周期',
  deadline: '设置期限',
};

interface TimerBuilderProps {
  kind: TimingKind;
  /** What the builder begins with; later texts are ignored. */
  text: string;
  save: (text: string) => void;
  close: () => void;
}

/** Builds the text of a timer from choices and shows when it would run; nothing is written before it is confirmed. */
export function TimerBuilder({ kind, text, save, close }: TimerBuilderProps) {
  const [built, setBuilt] = useState(() => (isBuildable(kind, text) ? text.trim() : ''));
  // Dialogs lie outside of the designer, so they do not inherit its colours.
  const colours = useDesignerColours();
  const isReplacing = text.trim() !== '' && !isBuildable(kind, text);
  const canSave = built !== '' && !nextRuns(kind, built, new Date()).problem;
  return (
    <Modal
      open
      centered
      width={560}
      title={builderTitles[kind]}
      mask={{ closable: false }}
      okText="确 定"
      cancelText="取 消"
      okButtonProps={{ disabled: !canSave }}
      onOk={() => save(built)}
      onCancel={close}
    >
      <div style={colours}>
        {isReplacing && <p className="designer-hint">现有内容“{text.trim()}”无法拆成选项，确定后将被替换</p>}
        {/* What is searched for in the panel does not hide fields of the dialog. */}
        <PanelSearch value="">{partsFor(kind, text, setBuilt)}</PanelSearch>
        {built !== '' && (
          <output className="timer-result" aria-label="结果">
            <code>{built}</code>
            <NextRunList kind={kind} text={built} />
          </output>
        )}
      </div>
    </Modal>
  );
}

function isBuildable(kind: TimingKind, text: string): boolean {
  if (kind === 'date') return readInstant(text) !== undefined;
  if (kind === 'duration') return readDuration(text) !== undefined;
  if (kind === 'deadline') return isBuildable('date', text) || isBuildable('duration', text);
  const repetition = readRepetition(text);
  if (kind === 'retry') return repetition !== undefined && repetition.start + repetition.end === '';
  return repetition !== undefined || readPlan(text) !== undefined;
}

interface PartsProps {
  text: string;
  change: (text: string) => void;
}

function partsFor(kind: TimingKind, text: string, change: PartsProps['change']): ReactNode {
  if (kind === 'date') return <DateParts text={text} change={change} />;
  if (kind === 'duration') return <DurationParts text={text} change={change} />;
  if (kind === 'retry') return <RepetitionParts text={text} change={change} hasBounds={false} />;
  if (kind === 'deadline') return <DeadlineParts text={text} change={change} />;
  return <CycleParts text={text} change={change} />;
}

function DateParts({ text, change }: PartsProps) {
  const [moment, setMoment] = useState(text);
  return (
    <Field label="日期和时间">
      {(id) => (
        <MomentInput
          id={id}
          value={moment}
          placeholder="请选择日期和时间"
          change={(next) => {
            setMoment(next);
            change(next);
          }}
        />
      )}
    </Field>
  );
}

function DurationParts({ text, change }: PartsProps) {
  const [duration, setDuration] = useState(() => readDuration(text) ?? noDuration);
  return (
    <DurationInputs
      label="时长"
      value={duration}
      change={(next) => {
        setDuration(next);
        change(writeDuration(next));
      }}
    />
  );
}

const deadlineWays = [
  { value: 'duration', label: '任务产生后多久' },
  { value: 'date', label: '固定时间' },
] as const;

type DeadlineWay = (typeof deadlineWays)[number]['value'];

function DeadlineParts({ text, change }: PartsProps) {
  const [way, setWay] = useState<DeadlineWay>(isBuildable('date', text) ? 'date' : 'duration');
  return (
    <>
      <Segmented<DeadlineWay>
        block
        className="timer-ways"
        aria-label="期限方式"
        value={way}
        options={[...deadlineWays]}
        onChange={(next) => {
          setWay(next);
          change(isBuildable(next, text) ? text.trim() : '');
        }}
      />
      {way === 'date' ? (
        <DateParts text={isBuildable('date', text) ? text : ''} change={change} />
      ) : (
        <DurationParts text={text} change={change} />
      )}
    </>
  );
}

const ways = [
  { value: 'interval', label: '按间隔' },
  { value: 'calendar', label: '按日历' },
] as const;

type Way = (typeof ways)[number]['value'];

function CycleParts({ text, change }: PartsProps) {
  const [way, setWay] = useState<Way>(readPlan(text) ? 'calendar' : 'interval');
  const [plan, setPlan] = useState(() => readPlan(text) ?? firstPlan);
  return (
    <>
      <Segmented<Way>
        block
        className="timer-ways"
        aria-label="循环方式"
        value={way}
        options={[...ways]}
        onChange={(next) => {
          setWay(next);
          change(next === 'calendar' ? writePlan(plan) : readRepetition(text) ? text.trim() : '');
        }}
      />
      {way === 'interval' ? (
        <RepetitionParts text={text} change={change} hasBounds />
      ) : (
        <PlanInputs
          value={plan}
          change={(next) => {
            setPlan(next);
            change(writePlan(next));
          }}
        />
      )}
    </>
  );
}

function RepetitionParts({ text, change, hasBounds }: PartsProps & { hasBounds: boolean }) {
  const [repetition, setRepetition] = useState(
    () => readRepetition(text) ?? { times: 3, step: noDuration, start: '', end: '' },
  );
  const edit = (changed: Partial<typeof repetition>) => {
    const next = { ...repetition, ...changed };
    setRepetition(next);
    change(writeRepetition(next));
  };
  return (
    <>
      <DurationInputs label="间隔" value={repetition.step} change={(step) => edit({ step })} />
      <Field label="次数" hint={hasBounds ? '不填则一直重复' : undefined}>
        {(id) => (
          <NumberField
            id={id}
            className="designer-wide"
            min={1}
            max={9999}
            precision={0}
            placeholder={hasBounds ? '不限' : undefined}
            value={repetition.times ?? null}
            onChange={(times) => edit({ times: times ?? undefined })}
          />
        )}
      </Field>
      {hasBounds && (
        <>
          <Field label="开始时间" hint="不填则从到达时起，隔一个间隔开始">
            {(id) => (
              <MomentInput
                id={id}
                value={repetition.start}
                placeholder="到达时开始计时"
                change={(start) => edit({ start, ...(start && { end: '' }) })}
              />
            )}
          </Field>
          <Field label="截止时间" hint="与开始时间只能填写一个">
            {(id) => (
              <MomentInput
                id={id}
                value={repetition.end}
                placeholder="不限"
                change={(end) => edit({ end, ...(end && { start: '' }) })}
              />
            )}
          </Field>
        </>
      )}
    </>
  );
}
