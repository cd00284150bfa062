import { create } from 'zustand';
import { type Site, siteDefaults, withToldLimits } from '#shared/site.ts';
import { post } from './call.ts';

/** The settings, with their usual values until the server has answered; the name of the platform is short until then. */
export const useSite = create<Site>(() => ({ ...withToldLimits(siteDefaults), title: '通途' }));

/** Asks for the settings; when that fails the usual values stay, without a word. */
export async function loadSite(): Promise<void> {
  try {
    useSite.setState((await post('/system/commonconfig', {}, { isAnonymous: true, isSilent: true })) as Partial<Site>);
  } catch {
    // The page works with the usual values.
  }
}
