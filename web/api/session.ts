import { create } from 'zustand';
import type { FieldRules } from '#shared/field-right.ts';
import { readCookie, removeCookie, writeCookie } from './cookie.ts';

/** The cookie that all windows of this browser share. */
export const tokenCookie = 'Admin-Token';

/** The cookie that keeps the own token while one sees with the eyes of another. */
const ownTokenCookie = 'Own-Token';

/** One row of the menu that the server gives a user. */
export interface MenuItem {
  id: string | number;
  parentid?: string | number | null;
  /** An absolute path, one relative to the parent, an external address, or `#` for `/` and the name. */
  path: string;
  name: string;
  /** A view (`contract/lists`), or `#` for a layout container. */
  component: string;
  /** The module whose records the view shows. */
  module?: { name: string; title: string } | null;
  title?: string | null;
  /** The name of an icon, or the address of a drawing. */
  icon?: string | null;
  /** Role codes separated by commas. */
  roles?: string | null;
  hidden?: boolean | null;
  /** Where the path leads instead; `noRedirect` makes the crumb plain text. */
  redirect?: string | null;
  /** The path of the menu entry to point out while the page is shown, for a hidden page. */
  activemenu?: string | null;
  /** Whether the page forgets its state when it is left. */
  nocache?: boolean | null;
  /** False keeps the page out of the breadcrumb. */
  breadcrumb?: boolean | null;
  /** Whether it stays a submenu with a single child. */
  alwaysshow?: boolean | null;
  /** Whether its tab cannot be closed. */
  affix?: boolean | null;
  sort?: number | null;
  children?: MenuItem[] | null;
}

/** A post that the signed-in user holds. */
export interface HeldPosition {
  id: string;
  role: string;
  /** The role and where it is held, in words. */
  title: string;
  isMain: boolean;
}

/** The signed-in user. */
export interface SessionUser {
  id: string;
  name: string;
  username: string;
  avatar: string;
  introduction: string;
  /** The last four digits of the own telephone number, or nothing. */
  phonetail: string;
  roles: string[];
  areaid: string | null;
  companyid: string | null;
  contractid: string | null;
  /** Whether the password must be changed before anything else. */
  mustchange?: boolean;
  /** Whether a second step must be enrolled before anything else. */
  mustenrol?: boolean;
  /** The post acted in, and all that the user holds, the main one first. */
  positionid: string;
  positions: HeldPosition[];
  /** The codes of the rights held on any rows; administrators hold all. */
  rights?: string[];
  /** What may be done with fields, where that is less than declared. */
  fields?: FieldRules;
  /** Who only looks with the eyes of this user, and until when. */
  viewedBy?: { name: string; until: string };
}

interface Session {
  token: string | null;
  /** Null until the guard has loaded it. */
  user: SessionUser | null;
  menus: MenuItem[];
}

/** The session of this browser: the token survives a reload in its cookie, the rest is asked for again. */
export const useSession = create<Session>(() => ({ token: readCookie(tokenCookie), user: null, menus: [] }));

/** Begins a session with the token that a login answered. */
export function startSession(token: string): void {
  removeCookie(ownTokenCookie);
  take(token);
}

/** Goes on with the token of a session that only looks with the eyes of another; the own one waits until it ends. */
export function startViewing(token: string): void {
  const own = useSession.getState().token;
  if (own) writeCookie(ownTokenCookie, own);
  take(token);
}

/** Takes over the session that another window of this browser has, where this one has none. */
export function joinSession(): void {
  const token = readCookie(tokenCookie);
  if (token !== null && useSession.getState().token === null) useSession.setState({ token, user: null, menus: [] });
}

function take(token: string): void {
  writeCookie(tokenCookie, token);
  useSession.setState({ token, user: null, menus: [] });
}

/**
 * Ends the session of one token, the present one by default, and answers whether it was the present one. A late refusal
 * of an older token changes nothing, and a session that another window has begun meanwhile is taken over. After seeing
 * with the eyes of another one goes on as oneself.
 */
export function endSession(refused = useSession.getState().token): boolean {
  if (refused === null || refused !== useSession.getState().token) return false;
  if (readCookie(tokenCookie) === refused) {
    const own = readCookie(ownTokenCookie);
    if (own) {
      startSession(own);
      return true;
    }
    removeCookie(tokenCookie);
  }
  useSession.setState({ token: readCookie(tokenCookie), user: null, menus: [] });
  return true;
}
