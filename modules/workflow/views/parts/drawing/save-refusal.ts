/** Why a drawing is not saved now; null where it is. What is unsaved is not said to be saved where somebody else edits it. */
export function saveRefusal({ isUnsaved, maySave }: { isUnsaved: boolean; maySave: boolean }): string | null {
  if (!isUnsaved) return '没有需要保存的修改';
  return maySave ? null : '现在不能保存，修改还在图上';
}
