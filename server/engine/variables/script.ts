import { holdersOf, keysOfSubjects } from '#server/engine/handlers/handlers.ts';
import { ProcessError } from '#server/engine/ports.ts';
import { openTaskStates } from '#server/engine/step/state.ts';
import type { Step, Task, Token } from '#server/engine/step/step.ts';
import { aboutTask, taskAt } from '#server/engine/tasks/task-facts.ts';
import { assignTask } from '#server/engine/tasks/tasks.ts';
import { runScript } from '#server/script/run-script.ts';
import { ExpressionError } from '#shared/expression/expression-error.ts';
import type { Script } from '#shared/script/script.ts';
import type { ScriptOutcome } from '#shared/script/script-outcome.ts';
import { executionAt, removeVariableAt, setLocallyAt, setVariablesAt, variablesAt } from './scopes.ts';

/** The value of a script at a token, which must not throw an error of the process. */
export async function scriptValueAt(step: Step, token: Token | undefined, script: Script): Promise<unknown> {
  const { result, error } = await runAt(step, token, script, {});
  if (error) throw new ExpressionError(`脚本抛出了错误“${error.code}”`, 0);
  return result;
}

/** Runs the script of a listener. */
export async function runListener(
  step: Step,
  token: Token | undefined,
  script: Script,
  event: string,
  isOfTask: boolean,
): Promise<void> {
  const task = isOfTask ? taskAt(step, token) : undefined;
  const { resultVariable, isStoring } = script;
  const { error, assignee, result } = await runAt(step, token, script, { event, task, isStoring });
  if (error) throw new ProcessError(error.code, error.message);
  if (resultVariable) await setVariablesAt(step, token, { [resultVariable]: result });
  if (task && assignee) await giveTask(step, task, assignee);
}

/** Gives a task that is open to the person whom a listener names. */
export async function giveTask(step: Step, task: Task, name: string): Promise<void> {
  if (!openTaskStates.includes(task.state)) return;
  const [person] = await holdersOf(step, await keysOfSubjects(step, [`user:${name}`]));
  if (!person) throw new ExpressionError(`监听器指定的处理人“${name}”不存在或已停用`, 0);
  if (person.id !== task.assigneeId) assignTask(step, task, person);
}

interface Surroundings {
  event?: string;
  task?: Task | undefined;
  /** Whether names without declaration become variables. */
  isStoring?: boolean | undefined;
}

/** Runs a script at a token and sets what it has set. */
export async function runAt(
  step: Step,
  token: Token | undefined,
  script: Script,
  { event, task, isStoring = false }: Surroundings,
): Promise<ScriptOutcome> {
  const variables = await variablesAt(step, token);
  const outcome = await runScript(script, {
    variables,
    execution: { ...executionAt(step, token), eventName: event ?? null },
    task: task ? aboutTask(step, task, variables, event) : null,
  });
  setLocallyAt(step, token, outcome.setLocally);
  await setVariablesAt(step, token, { ...(isStoring && outcome.stored), ...outcome.set });
  step.variables.setPassing(outcome.setPassing);
  for (const name of outcome.removed) await removeVariableAt(step, token, name);
  return outcome;
}
