import { call } from '#web/api/call.ts';
import { migrate, planMigration, undoMigration } from '../../../operations.ts';
import type { ChosenMapping } from './migration-mapping.tsx';
import { useMoves } from './use-moves.ts';

/** Nodes that keep their id need not be said. */
function saidOf(mapping: ChosenMapping): Record<string, string> {
  return Object.fromEntries(Object.entries(mapping).flatMap(([from, to]) => (to && to !== from ? [[from, to]] : [])));
}

/** Carries chosen instances over to another version, once it was seen that they can be. */
export function useMigration(definitionId: string, mapping: ChosenMapping) {
  const to = { definitionId, mapping: saidOf(mapping) };
  const quietly = { isSilent: true };
  return useMoves({
    plan: async (ids) => {
      const found = await call(planMigration, { ...to, instanceIds: [...ids] }, quietly);
      return found.map(({ instanceId, standing, problem, problems, cautions }) => {
        if (problem !== null) return { instanceId, standing, kind: 'blocked', text: problem };
        const listed = (problems.length > 0 ? problems : cautions)
          .map(({ name, message }) => `【${name}】${message}`)
          .join('；');
        if (problems.length > 0) return { instanceId, standing, kind: 'blocked', text: `不能迁移：${listed}` };
        return { instanceId, standing, kind: listed ? 'cautioned' : 'ready', text: listed };
      });
    },
    move: async (id, reason) => (await call(migrate, { ...to, instanceIds: [id], reason }, quietly))[0],
    undo: (instanceId) => call(undoMigration, { instanceId }, quietly),
  });
}
