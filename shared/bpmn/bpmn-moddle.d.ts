// The package ships types for the BPMN elements but none for its entry point.
declare module 'bpmn-moddle' {
  import type { Descriptor } from '#shared/bpmn/descriptor.ts';
  import type { Moddle } from '#shared/bpmn/moddle.ts';

  export const BpmnModdle: new (packages?: Readonly<Record<string, Descriptor>>) => Moddle;
}
