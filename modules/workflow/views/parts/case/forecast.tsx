import { Skeleton } from 'antd';
import { useId } from 'react';
import type { OutputOf } from '#shared/operation.ts';
import { FieldProblem, tiesOf } from '#web/kit/form/labelled-field.tsx';
import type { forecastStart } from '../../../forecast.ts';
import { type ChoicePlace, PeopleSelect } from '../deciding/people-select.tsx';
import './forecast.css';

/** The tasks that lie ahead. */
export type Expected = OutputOf<typeof forecastStart>;

interface ForecastProps {
  expected: Expected | undefined;
  /** Whom the reader has chosen, by node; without it nobody is asked. */
  chosen?: Readonly<Record<string, string[]>>;
  onChoose?: (nodeId: string, userIds: string[]) => void;
  /** Where the choice counts; with it those are offered who may be chosen there. */
  place?: ChoicePlace;
  problems?: Readonly<Record<string, string>>;
  disabled?: boolean;
}

/** What lies ahead of a case, task by task, with the people as far as they are known; choices are asked for in place. */
export function Forecast({ expected, chosen, onChoose, place, problems = {}, disabled = false }: ForecastProps) {
  const id = useId();
  if (!expected) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  const isChosenHere = ({ mayBeAsked, choosable }: Expected[number]) =>
    mayBeAsked && chosen !== undefined && onChoose !== undefined && choosable?.length !== 0;
  return (
    <ol className="forecast">
      {expected.map((each) => (
        <li className={each.isCertain ? 'forecast-sure' : undefined} key={each.nodeId}>
          <div className="forecast-name">
            {isChosenHere(each) ? <label htmlFor={`${id}-${each.nodeId}`}>{each.name}</label> : each.name}
            {/* As wide whatever it says: whether a name takes two lines must not follow from what is filled in. */}
            {(!each.isCertain || isChosenHere(each)) && <span className="forecast-open">{openWords(each)}</span>}
          </div>
          {isChosenHere(each) ? (
            <>
              <PeopleSelect
                {...tiesOf(`${id}-${each.nodeId}`, problems[each.nodeId] ?? null)}
                disabled={disabled || !each.isAsked}
                isSeveral={!each.isOneChosen}
                onChange={(userIds) => onChoose?.(each.nodeId, userIds)}
                names={Object.fromEntries(each.chosen.map(({ id: userId, name }) => [userId, name]))}
                value={chosen?.[each.nodeId] ?? each.chosen.map(({ id: userId }) => userId)}
                {...(place && { node: { ...place, nodeId: each.nodeId } })}
              />
              {each.chosen.length > 0 && (
                <div className="forecast-people">{standingWords(each, chosen?.[each.nodeId])}</div>
              )}
              {each.choosable && <div className="forecast-people">{choosableWords(each)}</div>}
              <FieldProblem of={`${id}-${each.nodeId}`} problem={problems[each.nodeId] ?? null} />
            </>
          ) : (
            <div className="forecast-people">{handlerWords(each)}</div>
          )}
        </li>
      ))}
    </ol>
  );
}

function handlerWords({ people, peopleCount, isPassed, choosable, choosableCount }: Expected[number]): string {
  if (isPassed) return '由发起人本人审批，自动通过';
  if (people) return named(people, peopleCount);
  if (choosable?.length === 0) return '可选范围内没有人，到达时按“找不到人时”的设置办理';
  return choosable ? `从 ${named(choosable, choosableCount)} 中指定` : '办理人到达时确定';
}

/** Who was chosen already, and what becomes of that by what the reader chooses himself. */
function standingWords({ chosen, chosenBy }: Expected[number], own: readonly string[] | undefined): string {
  const names = chosen.map(({ name }) => name).join('、');
  const isSame = !own || (own.length === chosen.length && chosen.every(({ id }) => own.includes(id)));
  const said = chosenBy ? `${chosenBy} 已指定 ${names}` : `已指定 ${names}`;
  return isSame ? `${said}，可以更改` : `${said}，提交后改为你选的人`;
}

function openWords({ isCertain, isAsked, mayBeAsked }: Expected[number]): string {
  if (isCertain) return '';
  return mayBeAsked && !isAsked ? '现在不经过' : '视条件而定';
}

function choosableWords({ choosable, choosableCount, isOneChosen }: Expected[number]): string {
  return `可选 ${named(choosable ?? [], choosableCount)}${isOneChosen ? '，只选一人' : ''}`;
}

function named(some: readonly string[], count: number): string {
  const names = some.join('、');
  return count > some.length ? `${names} 等 ${count} 人` : names;
}
