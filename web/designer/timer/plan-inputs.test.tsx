// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Drawing } from '#web/designer/drawing.ts';
import { renderBeside } from '#web/designer/testing/render-beside.tsx';
import { installSvgGeometry } from '#web/designer/testing/svg-geometry.ts';
import { type CalendarPlan, firstPlan } from './calendar-plan.ts';
import { PlanInputs } from './plan-inputs.tsx';

afterEach(cleanup);

let plan: CalendarPlan = firstPlan;

async function show(first: CalendarPlan) {
  installSvgGeometry();
  function Host() {
    const [value, setValue] = useState(first);
    plan = value;
    return <PlanInputs change={setValue} value={value} />;
  }
  await act(async () => renderBeside(new Drawing(false), <Host />));
}

function type(label: string, text: string) {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  return [plan.hour, plan.minute];
}

it('takes a time of day as people write it, and says of a text that it is none', async () => {
  await show(firstPlan);
  expect(type('时间', '8：5')).toEqual([9, 0]);
  expect(screen.getByRole('alert').textContent).toBe('“8：5”不是有效的时间');
  expect(type('时间', '8点半')).toEqual([8, 30]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(type('时间', '２３：０５')).toEqual([23, 5]);
});

it('takes the minute of every hour', async () => {
  await show({ ...firstPlan, rhythm: 'hour' });
  expect(type('分钟', '5分')).toEqual([9, 5]);
  type('分钟', '75');
  expect(screen.getByRole('alert').textContent).toBe('“75”不是有效的分钟');
  expect([plan.hour, plan.minute]).toEqual([9, 5]);
});
