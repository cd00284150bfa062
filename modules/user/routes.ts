import { z } from 'zod';
import { reading } from '#shared/operation.ts';

/** A route as the specified client builds it, with what hangs below it in the same form. */
const route = z.object({
  path: z.string(),
  name: z.string(),
  component: z.string(),
  redirect: z.string().nullable(),
  hidden: z.boolean(),
  alwaysShow: z.boolean(),
  meta: z.object({
    title: z.string(),
    icon: z.string().nullable(),
    roles: z.array(z.string()),
    noCache: z.boolean(),
    breadcrumb: z.boolean(),
    affix: z.boolean(),
    activeMenu: z.string().nullable(),
  }),
  children: z.array(z.record(z.string(), z.unknown())),
});

/** A value of the answer. */
export type Route = Omit<z.output<typeof route>, 'children'> & { children: Route[] };

/** The nested routes of the asking user, made of the menus that he may open. */
export const generateRoutes = reading('/system/generateroutes', '生成路由', z.object({}), z.array(route));
