import camunda from 'camunda-bpmn-moddle/resources/camunda.json' with { type: 'json' };
import { activitiDescriptor } from './activiti-descriptor.ts';
import { completeDescriptor } from './complete-descriptor.ts';
import { copyOf, type Descriptor } from './descriptor.ts';
import { flowableDescriptor } from './flowable-descriptor.ts';
import { tongtuDescriptor } from './tongtu-descriptor.ts';
import type { Scan } from './xml-scan.ts';

/** The engines whose files are read and written. */
export const flavours = ['camunda', 'flowable', 'activiti'] as const;

/** The engine that a file was written for. */
export type Flavour = (typeof flavours)[number];

const descriptors: Readonly<Record<Flavour, Descriptor>> = {
  camunda: { ...camunda, xml: { tagAlias: 'lowerCase' } },
  flowable: flowableDescriptor,
  activiti: activitiDescriptor,
};

/** The descriptor of an engine's own extensions, a copy for each call. */
export function descriptorFor(flavour: Flavour): Descriptor {
  return copyOf(descriptors[flavour]);
}

/** The namespace in which a file may name its engine outright, by the attribute `engine` of its root. */
export const markUri = tongtuDescriptor.uri;

/** The engine that a file was written for: named outright, else whose namespace it uses most, else declares, else is at home in; camunda when nothing tells. */
export function detectFlavour({ elements, declaredUris }: Scan): Flavour {
  const mark = elements[0]?.attributes.find(({ uri, name }) => uri === markUri && name === 'engine')?.value;
  const marked = flavours.find((flavour) => flavour === mark);
  if (marked) return marked;
  const uses = new Map<string, number>();
  for (const { uri, attributes } of elements) {
    uses.set(uri, (uses.get(uri) ?? 0) + 1);
    for (const attribute of attributes) uses.set(attribute.uri, (uses.get(attribute.uri) ?? 0) + 1);
  }
  const counted = flavours
    .map((flavour) => ({ flavour, count: uses.get(descriptors[flavour].uri) ?? 0 }))
    .sort((a, b) => b.count - a.count);
  const [most] = counted;
  if (most && most.count > 0) return most.flavour;

  const home = elements[0]?.attributes.find(({ name }) => name === 'targetNamespace')?.value;
  return (
    flavours.find((flavour) => declaredUris.has(descriptors[flavour].uri)) ??
    flavours.find((flavour) => descriptors[flavour].uri === home) ??
    'camunda'
  );
}

/** The descriptors to read and write one file with: exactly one engine's, completed with what the file has beyond it, and our own. */
export function extensionsFor(scan: Scan): {
  flavour: Flavour;
  extensions: Readonly<Record<string, Descriptor>>;
} {
  const flavour = detectFlavour(scan);
  return {
    flavour,
    extensions: {
      [flavour]: completeDescriptor(descriptorFor(flavour), scan),
      [tongtuDescriptor.prefix]: copyOf(tongtuDescriptor),
    },
  };
}
