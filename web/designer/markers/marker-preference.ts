import { Signal } from '../signal.ts';

const key = 'designer-problem-marks';

/** Whether problems are marked on the canvas, remembered in this browser; on unless switched off. */
export const markerPreference = {
  changes: new Signal(),
  get isOn(): boolean {
    return localStorage.getItem(key) !== 'off';
  },
  /** Switches it over. */
  toggle(): void {
    localStorage.setItem(key, this.isOn ? 'off' : 'on');
    this.changes.raise();
  },
};
