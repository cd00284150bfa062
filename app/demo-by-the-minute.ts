/** Modules of what comes in time or too late by the minute, at home as well as in an office. */
export const byTheMinute = [
  'report',
  'reportduty',
  'healthreport',
  'temperaturerecord',
  'question',
  'questionfeedback',
];
