/** What is said of a record that was submitted: where its process has nobody to ask, it is approved by now. */
export function submittedWords(answer: unknown): string {
  const isApproved =
    typeof answer === 'object' && answer !== null && 'approval' in answer && answer.approval === 'approved';
  return isApproved ? '已提交，无需审批，直接通过' : '已提交审批';
}
