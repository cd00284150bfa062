/** The names that XML allows for an id: a letter or underscore, then letters, digits, dot, hyphen, underscore. */
const ncName = /^[\p{L}_][\p{L}\p{M}\p{N}._-]*$/u;

/** What is wrong with an element id, in Chinese; `isTaken` says whether another element has it. */
export function idProblem(id: string, isTaken: (id: string) => boolean): string | undefined {
  if (id === '') return 'ID 不能为空';
  if (!ncName.test(id)) return 'ID 须以字母或下划线开头，只含字母、数字、点、连字符和下划线';
  if (isTaken(id)) return `ID ${id} 已被其他元素使用`;
  return undefined;
}

/** An id like the one that was typed that nothing speaks against; nothing when there is none, or when it is right as it is. */
export function rightId(id: string, isTaken: (id: string) => boolean): string | undefined {
  const allowed = id.trim().replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '_');
  if (allowed === '') return undefined;
  const begun = /^[\p{L}_]/u.test(allowed) ? allowed : `_${allowed}`;
  const base = begun.replace(/_\d+$/, '');
  let right = begun;
  for (let number = 2; isTaken(right); number += 1) right = `${base}_${number}`;
  return right === id ? undefined : right;
}
