/** Within how many hours of its beginning the approval of an urgent change is to be had, until administrators set something else. */
export const emergencyHours = { key: 'change.emergency_hours', usual: 24 } as const;
