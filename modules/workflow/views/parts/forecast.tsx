import { Skeleton } from 'antd';
import { useId } from 'react';
import type { OutputOf } from '#shared/operation.ts';
import type { forecastStart } from '../../forecast.ts';
import { PeopleSelect } from './people-select.tsx';
import './forecast.css';

/** The tasks that lie ahead. */
export type Expected = OutputOf<typeof forecastStart>;

interface ForecastProps {
  expected: Expected | undefined;
  /** Whom the reader has chosen, by node; without it nobody is asked. */
  chosen?: Readonly<Record<string, string[]>>;
  onChoose?: (nodeId: string, userIds: string[]) => void;
  problems?: Readonly<Record<string, string>>;
  disabled?: boolean;
}

/** What lies ahead of a case, task by task, with the people as far as they are known; choices are asked for in place. */
export function Forecast({ expected, chosen, onChoose, problems = {}, disabled = false }: ForecastProps) {
  const id = useId();
  if (!expected) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  return (
    <ol className="forecast">
      {expected.map(({ nodeId, name, isCertain, isAsked, ...handlers }) => (
        <li className={isCertain ? 'forecast-sure' : undefined} key={nodeId}>
          <div className="forecast-name">
            {isAsked && chosen && onChoose ? <label htmlFor={`${id} ${nodeId}`}>{name}</label> : name}
            {!isCertain && <span className="forecast-open">视条件而定</span>}
          </div>
          {isAsked && chosen && onChoose ? (
            <>
              <PeopleSelect
                disabled={disabled}
                id={`${id} ${nodeId}`}
                isSeveral
                onChange={(userIds) => onChoose(nodeId, userIds)}
                value={chosen[nodeId] ?? []}
              />
              {problems[nodeId] && (
                <p className="opinion-problem" role="alert">
                  {problems[nodeId]}
                </p>
              )}
            </>
          ) : (
            <div className="forecast-people">{handlerWords(handlers)}</div>
          )}
        </li>
      ))}
    </ol>
  );
}

function handlerWords({
  people,
  peopleCount,
  isPassed,
}: Pick<Expected[number], 'people' | 'peopleCount' | 'isPassed'>): string {
  if (isPassed) return '由发起人本人审批，自动通过';
  if (!people) return '办理人到达时确定';
  const names = people.join('、');
  return peopleCount > people.length ? `${names} 等 ${peopleCount} 人` : names;
}
