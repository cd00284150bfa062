import type { Queryable, Transaction } from '#server/database/database.ts';
import type { Viewer } from '#shared/access.ts';
import type { Notice } from '#shared/notice.ts';

/** What somebody is told. */
export type News = Pick<Notice, 'kind' | 'title' | 'text' | 'link'> & { userId: string };

/** What a reading call works with. */
export interface ReadContext {
  viewer: Viewer;
  /** Who asked, where the system acts for him: for rules that hold whoever acts. */
  asking?: Viewer;
  store: Queryable;
}

/** What a changing call works with: everything it does is one transaction. */
export interface Context {
  viewer: Viewer;
  /** Who asked, where the system acts for him: for rules that hold whoever acts. */
  asking?: Viewer;
  store: Transaction;
  /** The record whose step brings this about, where it is an effect; `depth` counts the steps behind it. */
  cause?: { module: string; id: string; depth: number };
  /** What the step of a record has told people of that record so far: they hear of it together with what waits there then. */
  news?: { about: string; told: News[] };
  /** Why it is done, for the histories of records that say nothing themselves. */
  remark?: string;
  /** What the rows of one save have asked so far, by the question. */
  answered?: Map<string, Promise<unknown>>;
}

/** The user that the system itself acts as: sees everything, is nobody's colleague. */
export const systemViewer: Viewer = {
  id: '00000000-0000-7000-8000-000000000000',
  name: '系统',
  position: {
    id: '00000000-0000-7000-8000-000000000000',
    role: 'admin',
    areaId: null,
    companyId: null,
    contractId: null,
    departmentId: null,
  },
  roles: ['admin'],
  keys: [],
};

/** Whether the system itself acts, for whomever: what no call may do, the product's own code still does. */
export function isSystem({ position }: Viewer): boolean {
  return position.id === systemViewer.position.id;
}

/** The same context acting as the system: the one way around rights, easy to find. */
export function asSystem<C extends ReadContext>(context: C): C {
  const { viewer, asking = viewer } = context;
  return { ...context, asking, viewer: { ...systemViewer, id: viewer.id, name: viewer.name } };
}
