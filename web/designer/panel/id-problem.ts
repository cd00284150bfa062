/** The names that XML allows for an id: a letter or underscore, then letters, digits, dot, hyphen, underscore. */
const ncName = /^[\p{L}_][\p{L}\p{M}\p{N}._-]*$/u;

/** What is wrong with an element id, in Chinese; `isTaken` says whether another element has it. */
export function idProblem(id: string, isTaken: (id: string) => boolean): string | undefined {
  if (id === '') return 'ID 不能为空';
  if (!ncName.test(id)) return 'ID 须以字母或下划线开头，只含字母、数字、点、连字符和下划线';
  if (isTaken(id)) return `ID ${id} 已被其他元素使用`;
  return undefined;
}
