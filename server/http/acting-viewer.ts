import type { ReadContext } from '#server/module/context.ts';
import type { Viewer } from '#shared/access.ts';
import type { Origin } from './endpoint.ts';

/** Whom logs name: whoever acts, also where he looks with the eyes of another. */
export function actingViewer(viewer: Viewer, { viewedBy }: Origin): Viewer {
  return viewedBy ? { ...viewer, id: viewedBy.id, name: `${viewedBy.name}（以 ${viewer.name} 的身份）` } : viewer;
}

/** The context of a call in the name of whoever acts, for what logs are told. */
export function actingIn<C extends ReadContext>(context: C, origin: Origin): C {
  return { ...context, viewer: actingViewer(context.viewer, origin) };
}
