import { z } from 'zod';
import { reading, writing } from '#shared/operation.ts';
import { preferences } from '#shared/preference.ts';

/** What the user has chosen about the frame; what was never chosen is missing. */
export const readPreference = reading('/user/preference', '个人偏好', z.object({}), preferences.partial());

/** Changes some choices; the others stay as they are, so that two windows do not undo each other. */
export const updatePreference = writing(
  '/user/update_preference',
  '修改个人偏好',
  preferences.partial(),
  preferences.partial(),
);
