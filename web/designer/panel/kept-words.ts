import type { ReactNode } from 'react';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import { isKeptOnly } from '#shared/bpmn/kept-settings.ts';
import { extensionsNotRun } from '#shared/bpmn/what-runs.ts';
import type { ModdleNode } from '../canvas/moddle.ts';

/** What the panel says of what this product only keeps in the file. */
export const keptWords = '本系统不使用，仅随文件保留';

/** What to say of a property of a type of an engine; undefined where this product carries it out. */
export function keptHint(flavour: Flavour, type: string, property: string): string | undefined {
  if (extensionsNotRun.has(property)) return '本系统尚不执行，部署前需清除';
  return isKeptOnly(flavour, type, property) ? keptWords : undefined;
}

/** The same of an attribute that an engine gives to elements of BPMN. */
export function keptHintOn(node: ModdleNode, flavour: Flavour, attribute: string): string | undefined {
  const type = definingType(node.$descriptor.propertiesByName?.[`${flavour}:${attribute}`]);
  return type && keptHint(flavour, type.slice(type.indexOf(':') + 1), attribute);
}

/** The type that gives a property to those that have it. */
function definingType(property: unknown): string | undefined {
  if (typeof property !== 'object' || property === null || !('definedBy' in property)) return undefined;
  const { definedBy } = property;
  if (typeof definedBy !== 'object' || definedBy === null || !('name' in definedBy)) return undefined;
  return typeof definedBy.name === 'string' ? definedBy.name : undefined;
}

/** A hint with what is to be said of what is only kept. */
export function withKept(hint: ReactNode, kept: string | undefined): ReactNode {
  return typeof hint === 'string' && kept ? `${hint}；${kept}` : (hint ?? kept);
}
