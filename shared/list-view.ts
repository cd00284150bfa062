import { z } from 'zod';
import { type Role, roles } from './access.ts';
import { listArrangement } from './arrangement.ts';
import { reading, writing } from './operation.ts';

const roleCodes = Object.keys(roles) as [Role, ...Role[]];

const kept = {
  /** The path of the list. */
  list: z.string().min(1).max(200).startsWith('/'),
  name: z.string().trim().min(1, '请填写视图名称').max(30, '视图名称不能超过 30 个字'),
  /** Filters, order and look as the address of the list holds them. */
  query: z.string().max(4_000),
  /** How the list is arranged. */
  arrangement: listArrangement,
  /** Whether the list opens with it. */
  isDefault: z.boolean(),
  /** The roles that see it besides its owner. */
  roles: z.array(z.enum(roleCodes)).max(roleCodes.length),
};

const listView = z.object({ ...kept, id: z.uuid(), isOwn: z.boolean(), ownerName: z.string() });

/** A list as somebody wants to see it again. */
export type ListView = z.output<typeof listView>;

/** The roles that may share what they keep with others. */
export const sharingRoles: readonly Role[] = ['admin', 'operator'];

/** The views of a list that the user kept, then those that others share with a role of the user. */
export const readListViews = reading('/listview/lists', '列表视图', z.object({ list: kept.list }), z.array(listView));

/** Keeps a view under its name, in place of an own one of that name. */
export const keepListView = writing('/listview/keep', '保存列表视图', z.object(kept), z.object({ id: z.uuid() }));

/** Forgets an own view. */
export const dropListView = writing('/listview/drop', '删除列表视图', z.object({ id: z.uuid() }), z.object({}));
