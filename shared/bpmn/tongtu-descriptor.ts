import { copyMoments, copyParts } from './copy-rule.ts';
import { attributes, type Descriptor } from './descriptor.ts';
import { ruleNames } from './rule-names.ts';

/** What this product itself writes into files, beside the engine's own extensions. */
export const tongtuDescriptor: Descriptor = {
  name: 'Tongtu',
  prefix: 'tongtu',
  uri: 'http://tongtu.org/schema/bpmn',
  xml: { tagAlias: 'lowerCase' },
  types: [
    {
      name: 'Target',
      isAbstract: true,
      extends: ['bpmn:Definitions'],
      properties: attributes('engine'),
    },
    {
      name: 'Ruled',
      isAbstract: true,
      extends: ['bpmn:Process'],
      properties: attributes(
        'withdrawUntil',
        'dedupe',
        'substitution',
        'serial',
        'title',
        'summary',
        'timeoutDefault',
        'timeoutDefaultClock',
        ...Object.values(copyMoments).flatMap(({ prefix, parts }) => parts.map((part) => `${prefix}${part}`)),
      ),
    },
    {
      name: 'Undoable',
      isAbstract: true,
      extends: ['bpmn:ServiceTask', 'bpmn:SendTask', 'bpmn:BusinessRuleTask'],
      properties: attributes('onReturn'),
    },
    {
      name: 'Copying',
      isAbstract: true,
      extends: ['bpmn:ServiceTask', 'bpmn:SendTask'],
      properties: attributes(...copyParts.map((part) => `cc${part}`)),
    },
    {
      name: 'Approval',
      superClass: ['Element'],
      properties: attributes(
        'nodeKind',
        'candidateRule',
        'candidateValue',
        'emptyRule',
        'returnTargets',
        'buttons',
        'buttonLabels',
        ...ruleNames,
      ),
    },
  ],
};
