import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { formatExactly } from '#web/kit/values/date-format.ts';
import { DueTag } from '#web/worklist/due-tag.tsx';
import type { question } from '../../question.ts';
import { openStates } from '../../rules.ts';
import './question-head.css';

/** A question as its calls answer it. */
export type QuestionRow = z.output<typeof question.row>;

/**
 * How much of the present limit is left: of the response until somebody takes it up, then of the solution; or that the clock
 * stands. Empty where none runs, so that cards leave it out.
 */
export function timeLeft({ dueAt, pausedAt, status, respondedAt }: QuestionRow): ReactNode {
  if (!dueAt) return '';
  if (openStates.some((state) => state === status)) {
    return (
      <>
        <span className="clock-kind">{respondedAt ? '解决' : '响应'}</span> <DueTag dueAt={dueAt} />
      </>
    );
  }
  if (pausedAt && (status === 'waiting' || status === 'suspended')) {
    return (
      <Tooltip title={`${formatExactly(pausedAt)} 停钟`}>
        <span className="clock-kind">停钟中</span>
      </Tooltip>
    );
  }
  return '';
}
