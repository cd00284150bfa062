import type CommandStack from 'diagram-js/lib/command/CommandStack';

const commandName = 'designer.oneStep';

/** Runs other commands, so that they are taken back together. */
class OneStepHandler {
  preExecute({ run }: { run: () => void }): void {
    run();
  }
}

class OneStep {
  static $inject = ['commandStack'];

  constructor(commandStack: CommandStack) {
    commandStack.registerHandler(commandName, OneStepHandler);
  }
}

/** Adds the command behind {@link asOneStep} to a modeler. */
export const oneStepModule = { __init__: ['oneStep'], oneStep: ['type', OneStep] };

/**
 * Makes all that `run` does through commands one step of the history, of this title where what it consists of would not
 * tell. It is not called again when that is done again.
 */
export function asOneStep(commandStack: CommandStack, run: () => void, title?: string): void {
  commandStack.execute(commandName, { run, title });
}
