import { attributeOf } from '#shared/bpmn/capability.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import { isExpression } from '../is-expression.ts';
import type { ProcessCall } from '../library.ts';
import { type ModdleNode, textOf } from './moddle.ts';

/** Which process a call activity calls, in the version it is bound to; undefined when nothing or an expression says so. */
export function callOf(node: ModdleNode, flavour: Flavour): ProcessCall | undefined {
  const key = textOf(node, 'calledElement').trim();
  if (key === '' || isExpression(key)) return undefined;
  const setting = (name: 'calledBinding' | 'calledVersion' | 'calledVersionTag') => {
    const attribute = attributeOf(flavour, name);
    return attribute ? textOf(node, `${flavour}:${attribute}`) : '';
  };
  const version = Number(setting('calledVersion'));
  const versionTag = setting('calledVersionTag');
  switch (setting('calledBinding')) {
    case 'version':
      return Number.isInteger(version) && version > 0 ? { key, version } : { key };
    case 'versionTag':
      return versionTag ? { key, versionTag } : { key };
    default:
      return { key };
  }
}
