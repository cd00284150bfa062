import sql from 'sql-template-tag';
import type { Step, Token } from '#server/engine/step/step.ts';

/** Forgets what a token, or the process itself without one, waits for; what can be undone in it stays. */
export async function stopWaiting(step: Step, token: Token | undefined): Promise<void> {
  const holderId = token?.id ?? step.instance.id;
  for (const each of await step.subscriptions.all()) {
    if (each.tokenId === holderId && each.kind !== 'compensation') step.subscriptions.remove(each);
  }
  step.jobs = step.jobs.filter(({ kind, tokenId }) => kind !== 'timer' || tokenId !== holderId);
  await step.transaction.execute(sql`
    delete from process_job where instance_id = ${step.instance.id} and token_id = ${holderId} and kind = 'timer'`);
}
