import { useQuery } from '@tanstack/react-query';
import type { NodeKind } from '#shared/bpmn/approval-settings.ts';
import type { ProcessDefinitionModel } from '#shared/bpmn/process-model.ts';
import type { InstanceDetail } from '../../../tasks.ts';

/** What the pages of a case need to know of its drawing. */
export interface CaseProcess {
  kindOf: (nodeId: string) => NodeKind;
  /** Whether a refusal by somebody who was added before a task refuses it, instead of being advice. */
  isAddedVeto: (nodeId: string) => boolean;
}

/** Reads the drawing of an instance; the reader of such files is fetched when it is first needed. */
export function useProcess({ definitionId, definitionKey, xml }: InstanceDetail) {
  return useQuery({
    queryKey: ['process of a definition', definitionId],
    queryFn: async () => {
      const { readProcess } = await import('#shared/bpmn/read-process.ts');
      return caseProcess(await readProcess(xml), definitionKey);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function caseProcess({ processes }: ProcessDefinitionModel, key: string): CaseProcess {
  const nodes = processes.find(({ id }) => id === key)?.nodes ?? {};
  return {
    kindOf: (nodeId) => {
      const node = nodes[nodeId];
      return (node?.kind === 'userTask' && node.approval?.nodeKind) || 'approve';
    },
    isAddedVeto: (nodeId) => {
      const node = nodes[nodeId];
      return node?.kind === 'userTask' && node.approval?.rules?.isAddedVeto === true;
    },
  };
}
