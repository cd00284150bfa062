// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Expected } from '../case/forecast.tsx';
import { useChoices } from './use-choices.ts';

const [one, other] = [
  { id: '01900000-0000-7000-8000-000000000001', name: '陆一鸣' },
  { id: '01900000-0000-7000-8000-000000000002', name: '苏晴' },
];
const seal: Expected[number] = {
  nodeId: 'seal',
  name: '用印',
  isCertain: true,
  people: [one.name],
  peopleCount: 1,
  isPassed: false,
  isAsked: true,
  mayBeAsked: true,
  chosen: [one],
  chosenBy: '鲍',
  choosable: null,
  choosableCount: 0,
  isOneChosen: true,
};
const nothing = { choices: {}, seenChoices: {} };

it('sends whom the handler chooses instead of those he has seen, and nothing where he leaves them', () => {
  const { result } = renderHook(() => useChoices());
  expect(result.current.given([seal])).toEqual(nothing);
  act(() => result.current.choose('seal', [other.id]));
  const given = result.current.given([seal]);
  expect(given).toEqual({ choices: { seal: [other.id] }, seenChoices: { seal: [one.id] } });
  expect(result.current.given([{ ...seal, isAsked: false }])).toEqual(nothing);
});

it('does not take those away whom another has chosen without somebody in their place', () => {
  const { result } = renderHook(() => useChoices());
  act(() => result.current.choose('seal', []));
  let given: unknown;
  act(() => {
    given = result.current.given([{ ...seal, isCertain: false }]);
  });
  expect(given).toBeNull();
  expect(result.current.problems).toEqual({ seal: '请选择办理人' });
});
