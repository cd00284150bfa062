import { dayAfter } from '#shared/work-calendar.ts';

/** A quarter as campaigns name it, with its days. */
export interface Quarter {
  key: string;
  startOn: string;
  endOn: string;
}

/** The quarter that lies so many before the one of a day. */
export function quarterBefore(today: string, count: number): Quarter {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const index = year * 4 + Math.floor((month - 1) / 3) - count;
  const [inYear, number] = [Math.floor(index / 4), (index % 4) + 1];
  const first = (quarters: number) => {
    const at = index + quarters;
    return `${Math.floor(at / 4)}-${String((at % 4) * 3 + 1).padStart(2, '0')}-01`;
  };
  return { key: `${inYear}Q${number}`, startOn: first(0), endOn: dayAfter(first(1), -1) };
}

/** The days of a campaign of the demo: finished ones were scored in the weeks after their quarter, the last is being scored now. */
export function demoDays(quarter: Quarter, isRunning: boolean, today: string) {
  const from = isRunning ? dayAfter(today, -6) : dayAfter(quarter.endOn, 3);
  const after = (days: number) => dayAfter(from, days);
  return { scoreFrom: from, scoreUntil: after(9), confirmUntil: after(16), appealUntil: after(23) };
}

/** What raters wrote where they gave few points. */
export const demoRemarks = [
  '9 月联调延后两周，已书面提醒。',
  '周报连续两次未按模板填写。',
  '现场人员更换后交接不充分。',
  '承诺的培训计划推迟到下季度。',
  '接口文档与实际不一致，联调返工一次。',
];

/** What is written where words are asked for. */
export const demoAnswers = ['无', '希望固定对接人，减少重复沟通。', '建议提前一周通知验收安排。'];
