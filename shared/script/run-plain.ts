import { evaluateGroovy, type Variables } from '../expression/evaluator.ts';
import { readPlainScript } from './plain-script.ts';
import { outcomeOf, type ScriptOutcome } from './script-outcome.ts';

/** Does a plain script. Throws ExpressionError. */
export function runPlain(body: string, variables: Variables): ScriptOutcome {
  const own: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const outcome = outcomeOf(null);
  const seen = (): Variables => {
    const known: Record<string, unknown> = { ...variables, ...outcome.set, ...outcome.setLocally, ...own };
    for (const name of outcome.removed) delete known[name];
    return known;
  };
  for (const statement of readPlainScript(body)) {
    outcome.result = null;
    switch (statement.kind) {
      case 'say':
        break;
      case 'throw': {
        const [code, message] = [statement.code, statement.message].map((node) => node && evaluateGroovy(node, seen()));
        return { ...outcome, error: { code: String(code), ...(typeof message === 'string' && { message }) } };
      }
      case 'set': {
        const name = String(evaluateGroovy(statement.variable, seen()));
        const home = statement.isLocal ? outcome.setLocally : outcome.set;
        home[name] = evaluateGroovy(statement.value, seen());
        outcome.removed = outcome.removed.filter((each) => each !== name);
        break;
      }
      case 'remove': {
        const name = String(evaluateGroovy(statement.variable, seen()));
        for (const home of [outcome.set, outcome.setLocally]) delete home[name];
        outcome.removed.push(name);
        break;
      }
      case 'assign': {
        const value = statement.value ? evaluateGroovy(statement.value, seen()) : null;
        if (!statement.isDeclared && !Object.hasOwn(own, statement.name)) outcome.stored[statement.name] = value;
        own[statement.name] = value;
        if (Object.hasOwn(outcome.stored, statement.name)) outcome.stored[statement.name] = value;
        outcome.result = value;
        break;
      }
      case 'value':
        outcome.result = evaluateGroovy(statement.value, seen());
        if (statement.isLast) return outcome;
    }
  }
  return outcome;
}
