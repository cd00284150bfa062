import { create } from 'zustand';
import type { AnyOperation } from '#shared/operation.ts';

/** Something that has just come to be known, for a moment over the page. */
export interface News {
  id: string;
  title: string;
  text: string;
  link: string | null;
}

interface PushState {
  /** Whether counts and notices are up to date: some tab of this browser hears the server. */
  isOpen: boolean;
  /** What waits for the user alone, and what is offered to several. */
  todo: number;
  group: number;
  unread: number;
  news: readonly News[];
}

/** What is known before the server has said anything. */
export const unheard: PushState = { isOpen: false, todo: 0, group: 0, unread: 0, news: [] };

/** What the server has told without being asked. */
export const usePush = create<PushState>(() => unheard);

const paths = new Set<string>();

/** The paths of the calls that {@link refreshWithWork} named. */
export const workPaths: ReadonlySet<string> = paths;

/** Kept answers of these calls are asked for again whenever work comes or goes. */
export function refreshWithWork(...operations: readonly AnyOperation[]): void {
  for (const { path } of operations) paths.add(path);
}

/** Takes news away that were seen. */
export function dismissNews(id: string): void {
  usePush.setState(({ news }) => ({ news: news.filter((each) => each.id !== id) }));
}
