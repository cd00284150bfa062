import sql from 'sql-template-tag';
import { arrange } from '#server/crud/arrange.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import type { Registry } from '#server/module/registry.ts';
import { listMembers, movePost } from './members.server.ts';
import { readTree } from './tree.server.ts';
import { arrangeDepartment, departmentMembers, departmentTree, placeMember } from './tree.ts';

const isOfSameOwner = sql`coalesce(other.area, other.customer, other.company) = coalesce(own.area, own.customer, own.company)`;

/** The calls around the tree of departments. */
export function departmentEndpoints(registry: Registry): Endpoint[] {
  // Asked each time: administrators change grants while the server runs.
  const access = () => registry.get('department').module.declaration.access;
  const readers = {
    get grants() {
      return access().read;
    },
  };
  const editors = {
    get grants() {
      return access().update;
    },
  };
  return [
    onRead(departmentTree, readers, (_input, context) => readTree(context, registry)),
    onRead(departmentMembers, readers, (input, context) => listMembers(input, context, registry)),
    onWrite(placeMember, editors, (input, context) => movePost(input, context, registry)),
    onWrite(arrangeDepartment, editors, (input, context) =>
      arrange(registry.get('department'), input, isOfSameOwner, context, registry),
    ),
  ];
}
