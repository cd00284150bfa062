import { create } from 'zustand';
import { changePreferences } from '#web/shell/preferences.ts';

/** Whether the tour of the frame is on. */
export const useTourWish = create<{ isOn: boolean }>(() => ({ isOn: false }));

/** Begins the tour; whoever takes it is not offered it again. */
export function beginTour(): void {
  useTourWish.setState({ isOn: true });
  changePreferences({ hasMetTour: true });
}

/** Ends the tour. */
export function endTour(): void {
  useTourWish.setState({ isOn: false });
}
