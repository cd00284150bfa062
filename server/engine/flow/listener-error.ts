import type { ProcessError } from '#server/engine/ports.ts';
import type { Step, Token } from '#server/engine/step/step.ts';
import type { Listener } from '#shared/bpmn/listener.ts';
import { AppError } from '#shared/error.ts';
import { ExpressionError } from '#shared/expression/expression-error.ts';

/** The events of listeners whose errors the drawing may catch; those of a process, and of what is cut off, it may not. */
const caught: Readonly<Record<Listener['kind'], readonly string[]>> = {
  execution: ['start', 'end', 'take'],
  task: ['create', 'assignment', 'complete'],
};

/** An error of the process that a listener of a node or flow has thrown; where nothing notes it, the step is refused. */
export class ListenerError extends AppError {
  readonly thrown: ProcessError;
  /** Whether it was thrown on the way to the next node, when what is on the border of the last one waits no more. */
  readonly isPast: boolean;

  constructor(thrown: ProcessError, event: string) {
    super('refused', `监听器抛出了错误“${thrown.code}”，这里没有事件可以捕获`);
    this.thrown = thrown;
    this.isPast = event === 'take';
  }
}

/** Whether the drawing may catch what a listener throws: Activiti's engine never looks for who does. */
export function mayBeCaught(step: Step, { kind, event }: Listener, nodeId: string | null): boolean {
  return step.graph.flavour !== 'activiti' && nodeId !== null && caught[kind].includes(event);
}

/**
 * Does something at a token in which listeners may throw an error of the process. Such an error ends it where it is, and is
 * thrown from the token as soon as what goes on now is done. Answers whether there was one.
 */
export async function noting(step: Step, token: Token, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return false;
  } catch (error) {
    if (!(error instanceof ListenerError)) throw error;
    const { thrown, isPast } = error;
    step.thrown.push({ token, thrown: 'error', name: thrown.code, message: thrown.message, isPast });
    return true;
  }
}

/** Does something that no token can stand still for: what cannot be worked out in it refuses the step, with the reason. */
export async function refusing<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ExpressionError ? new AppError('refused', error.message) : error;
  }
}
