import type { Flavour } from './flavour.ts';
import { type ModdleElement, textOf } from './moddle.ts';
import type { CallActivityNode } from './process-model.ts';
import { engineFlag, engineText } from './read-extensions.ts';
import { readMappings } from './read-mapping.ts';

const unexecutedSettings = ['variableMappingClass', 'variableMappingDelegateExpression', 'calledElementType'];

/** What a call activity calls, and what passes between the two processes. */
export function readCall(
  element: ModdleElement,
  flavour: Flavour,
): Pick<
  CallActivityNode,
  | 'calledElement'
  | 'binding'
  | 'version'
  | 'inMappings'
  | 'outMappings'
  | 'isOutLocal'
  | 'businessKey'
  | 'inheritsBusinessKey'
  | 'idVariable'
  | 'instanceName'
  | 'unexecuted'
> {
  const text = (name: string) => engineText(element, flavour, name);
  const ins = readMappings(element, flavour, 'In');
  const isSameDeployment = engineFlag(element, flavour, 'sameDeployment');
  const known = (['deployment', 'version', 'versionTag'] as const).find(
    (name) => name === text('calledElementBinding'),
  );
  const all = { isAll: true as const };
  return {
    calledElement: textOf(element, 'calledElement') ?? '',
    binding: known ?? (isSameDeployment ? 'deployment' : 'latest'),
    version: text(known === 'versionTag' ? 'calledElementVersionTag' : 'calledElementVersion'),
    inMappings: [
      ...(engineFlag(element, flavour, 'inheritVariables') ? [all] : []),
      ...ins.filter(({ businessKey }) => businessKey === undefined),
    ],
    outMappings: readMappings(element, flavour, 'Out'),
    isOutLocal: engineFlag(element, flavour, 'useLocalScopeForOutParameters'),
    businessKey: text('businessKey') ?? ins.find(({ businessKey }) => businessKey)?.businessKey,
    inheritsBusinessKey: engineFlag(element, flavour, 'inheritBusinessKey'),
    ...(flavour === 'flowable' && { idVariable: text('idVariableName') }),
    ...(flavour !== 'camunda' && { instanceName: text('processInstanceName') }),
    unexecuted: unexecutedSettings.filter((name) => {
      const value = text(name);
      return value !== undefined && value !== 'false' && value !== 'key';
    }),
  };
}
