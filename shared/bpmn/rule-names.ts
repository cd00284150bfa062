/** The settings beside people, empty rule and return, as attributes of `tongtu:approval`; all are texts in the file. */
export const ruleNames = [
  'mode',
  'passRatio',
  'weights',
  'anyPolicy',
  'allRejectPolicy',
  'onReject',
  'rejectTarget',
  'afterReturn',
  'keepApproved',
  'emptyPeople',
  'selfRule',
  'dedupe',
  'neverAuto',
  'claimHours',
  'timeout',
  'timeoutClock',
  'timeoutAction',
  'timeoutTarget',
  'timeoutPeople',
  'timeoutEvent',
  'firstRemind',
  'repeatEvery',
  'maxReminds',
  'opinionRequired',
  'signatureRequired',
  'batchAllowed',
  'ccRule',
  'fieldPermissions',
] as const;

/** A word of {@link ruleNames}. */
export type RuleName = (typeof ruleNames)[number];
