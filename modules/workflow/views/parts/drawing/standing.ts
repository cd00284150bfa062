import type { OpenedModel } from './opened-model.ts';

/** In words, which version of a process runs and whether its drawing has changed since. */
export function standingOf({ deployedVersion, isAhead }: Pick<OpenedModel, 'deployedVersion' | 'isAhead'>): string {
  if (deployedVersion === null) return '未部署';
  return isAhead ? `第 ${deployedVersion} 版已部署，之后有改动` : `第 ${deployedVersion} 版已部署`;
}
