import { create } from 'zustand';
import { readCookie, writeCookie } from '#web/api/cookie.ts';

const statusCookie = 'sidebarStatus';
const keptForDays = 365;

/** Whether the sidebar is open on wide screens; kept in a cookie, 1 for open and 0 for collapsed. */
export const useSidebar = create<{ isOpen: boolean }>(() => ({ isOpen: readCookie(statusCookie) !== '0' }));

/** Opens the sidebar or collapses it. */
export function toggleSidebar(): void {
  const isOpen = !useSidebar.getState().isOpen;
  writeCookie(statusCookie, isOpen ? '1' : '0', keptForDays);
  useSidebar.setState({ isOpen });
}
