import camunda from 'camunda-bpmn-moddle/resources/camunda.json' with { type: 'json' };
import { activitiDescriptor } from './activiti-descriptor.ts';
import { completeDescriptor } from './complete-descriptor.ts';
import { copyOf, type Descriptor } from './descriptor.ts';
import { flowableDescriptor } from './flowable-descriptor.ts';
import { zeebeUri } from './namespace.ts';
import { tongtuDescriptor } from './tongtu-descriptor.ts';
import type { Scan, ScannedAttribute } from './xml-scan.ts';

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

/** The engine that a file was written for; camunda when nothing tells. */
export function detectFlavour(scan: Scan): Flavour {
  return toldFlavour(scan) ?? 'camunda';
}

/**
 * The engine that a file tells: named outright, else whose settings it uses most, else whose namespace it declares, else
 * whose tool has made it. The address that its names belong to tells nothing: files are passed on under those of others.
 */
export function toldFlavour({ elements, declaredUris }: Scan): Flavour | undefined {
  const root = elements[0]?.attributes ?? [];
  const mark = root.find(({ uri, name }) => uri === markUri && name === 'engine')?.value;
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
  const declared = flavours.find((flavour) => declaredUris.has(descriptors[flavour].uri));
  return declared ?? flavours.find((flavour) => isMadeFor(flavour, { root, declaredUris }));
}

/** What the tools of an engine's makers call themselves, and the namespaces of their own notes. */
const makers: Readonly<Record<Flavour, { readonly names: RegExp; readonly uris: readonly string[] }>> = {
  camunda: {
    names: /camunda|operaton|fluxnova|cib ?seven|zeebe/i,
    uris: ['http://camunda.org/schema/modeler/1.0', zeebeUri, 'http://www.camunda.com/fox'],
  },
  flowable: { names: /flowable/i, uris: ['http://flowable.org/design', 'http://flowable.org/modeler'] },
  activiti: { names: /activiti/i, uris: ['http://activiti.com/modeler'] },
};

function isMadeFor(
  flavour: Flavour,
  { root, declaredUris }: { root: readonly ScannedAttribute[]; declaredUris: ReadonlySet<string> },
): boolean {
  const { names, uris } = makers[flavour];
  const words = root.filter(({ name }) => name === 'executionPlatform' || name === 'exporter');
  return words.some(({ value }) => names.test(value)) || uris.some((uri) => declaredUris.has(uri));
}

/** The descriptors to read and write one file with: exactly one engine's, completed with what the file has beyond it, and our own. */
export function extensionsFor(scan: Scan): {
  flavour: Flavour;
  isFlavourTold: boolean;
  extensions: Readonly<Record<string, Descriptor>>;
} {
  const told = toldFlavour(scan);
  const flavour = told ?? 'camunda';
  return {
    flavour,
    isFlavourTold: told !== undefined,
    extensions: {
      [flavour]: completeDescriptor(descriptorFor(flavour), scan),
      [tongtuDescriptor.prefix]: copyOf(tongtuDescriptor),
    },
  };
}
