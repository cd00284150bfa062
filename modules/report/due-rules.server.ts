import type { Queryable } from '#server/database/database.ts';
import { numberSettingOf, settingOf } from '#server/identity/setting.ts';
import { type DueRules, usualDue } from './period.ts';

/** When reports are due, as administrators set it. */
export async function readDueRules(store: Queryable): Promise<DueRules> {
  return {
    dailyTime: await settingOf('report.daily_time', usualDue.dailyTime, store),
    weeklyTime: await settingOf('report.weekly_time', usualDue.weeklyTime, store),
    monthlyWorkday: await numberSettingOf('report.monthly_workday', usualDue.monthlyWorkday, store),
    graceMinutes: await numberSettingOf('report.grace_minutes', usualDue.graceMinutes, store),
  };
}
