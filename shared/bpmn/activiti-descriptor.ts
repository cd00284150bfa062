import { familyTypes } from './activiti-family.ts';
import { attributes, type Descriptor, flags } from './descriptor.ts';
import { activitiUri } from './namespace.ts';

/** The extensions of activiti 5 to 7. */
export const activitiDescriptor: Descriptor = {
  name: 'Activiti',
  prefix: 'activiti',
  uri: activitiUri,
  xml: { tagAlias: 'lowerCase' },
  types: [
    ...familyTypes,
    {
      name: 'CallSettings',
      isAbstract: true,
      extends: ['bpmn:CallActivity'],
      properties: [...attributes('businessKey'), ...flags('inheritBusinessKey')],
    },
    {
      name: 'Correlation',
      isAbstract: true,
      extends: ['bpmn:MessageEventDefinition'],
      properties: attributes('correlationKey'),
    },
  ],
};
