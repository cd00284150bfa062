import ModdleCopy from 'bpmn-js/lib/features/copy-paste/ModdleCopy';
import { noteCopy } from '#shared/bpmn/document/copies.ts';
import { isModelElement, type ModelElement } from '#shared/bpmn/document/model.ts';

/** Copies elements with what no descriptor knows too: the library leaves foreign attributes and extensions behind. */
class CompleteCopy extends ModdleCopy {
  static override $inject = ['eventBus', 'bpmnFactory', 'moddle'];

  override copyElement(...[source, target, names, clone]: Parameters<ModdleCopy['copyElement']>) {
    const copy = super.copyElement(source, target, names, clone);
    if (isModelElement(source) && isModelElement(copy)) {
      for (const [name, value] of Object.entries(source.$attrs ?? {})) {
        if (copy.$attrs?.[name] === undefined) copy.set(name, value);
      }
      noteCopy(copy, source);
    }
    return copy;
  }

  override copyProperty(...[property, parent, name, clone]: Parameters<ModdleCopy['copyProperty']>): unknown {
    if (lastingReferences.has(name)) return property;
    const copied: unknown = super.copyProperty(property, parent, name, clone);
    const isForeign = copied === undefined && isModelElement(property) && property.$descriptor.isGeneric;
    return isForeign && isModelElement(parent) ? copyOfForeign(property, parent) : copied;
  }
}

/** References to what is not copied along and stays where it is; the library would drop them. */
const lastingReferences: ReadonlySet<string> = new Set([
  'activityRef',
  'dataStoreRef',
  'itemSubjectRef',
  'loopDataInputRef',
  'loopDataOutputRef',
  'operationRef',
  'resourceRef',
]);

/** Replaces the library's way of copying elements. */
export const completeCopyModule = { moddleCopy: ['type', CompleteCopy] };

function copyOfForeign(original: ModelElement, parent: ModelElement): ModelElement {
  const { ns, name } = original.$descriptor;
  const attributes = Object.entries(original).filter(
    (entry): entry is [string, string] => !entry[0].startsWith('$') && typeof entry[1] === 'string',
  );
  const copy = parent.$model.createAny(name, ns.uri ?? '', Object.fromEntries(attributes));
  copy.$parent = parent;
  if (original.$body) copy.$body = original.$body;
  if (original.$children) copy.$children = original.$children.map((child) => copyOfForeign(child, copy));
  return copy;
}
