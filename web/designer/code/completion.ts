import type { Completion, CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete';
import { membersOf } from './built-ins.ts';
import type { KnownVariable } from './variables.ts';

/** What is offered, asked for anew whenever completion begins: the variables of the process, then the engine's own names. */
export interface OfferedNames {
  readonly variables: () => readonly KnownVariable[];
  readonly builtIns: () => readonly KnownVariable[];
}

/** Completes the names of variables and of what engines give; in an expression only between its braces. */
export function completeNames(offered: OfferedNames, isExpression: boolean): CompletionSource {
  return (context) => {
    const before = context.state.sliceDoc(0, context.pos);
    if (isExpression && !isInBraces(before)) return isExpression ? offerBraces(context) : null;
    const word = context.matchBefore(/(?:(\w+)\.)?[\p{L}_][\p{L}\p{N}_:]*|(\w+)\./u);
    if (!word && !context.explicit) return null;
    const text = word?.text ?? '';
    const dot = text.indexOf('.');
    const from = word ? word.from + dot + 1 : context.pos;
    if (dot >= 0) return resultOf(from, membersOf(text.slice(0, dot)).map(completionOf('property')));
    return resultOf(from, [
      ...offered.variables().map(completionOf('variable')),
      ...offered.builtIns().map(completionOf('function')),
    ]);
  };
}

/** Whether an expression is open at the end of the text. */
export function isInBraces(before: string): boolean {
  const open = Math.max(before.lastIndexOf('${'), before.lastIndexOf('#{'));
  return open >= 0 && !before.slice(open).includes('}');
}

function offerBraces(context: CompletionContext): CompletionResult | null {
  const sign = context.matchBefore(/[$#]/);
  if (!sign && !context.explicit) return null;
  const begin = sign?.text ?? '$';
  return {
    from: sign?.from ?? context.pos,
    options: [{ label: `${begin}{}`, detail: '表达式', apply: insertAround(`${begin}{`, '}') }],
  };
}

/** Puts the cursor between what is inserted. */
function insertAround(start: string, end: string): Completion['apply'] {
  return (view, _completion, from, to) =>
    view.dispatch({
      changes: { from, to, insert: start + end },
      selection: { anchor: from + start.length },
      userEvent: 'input.complete',
    });
}

function completionOf(type: string) {
  return ({ name, origin }: KnownVariable): Completion => {
    const hole = /\((?:"")?/.exec(name);
    const at = hole ? hole.index + hole[0].length - (hole[0].endsWith('"') ? 1 : 0) : 0;
    return {
      label: name,
      detail: origin,
      type,
      ...(hole && name.at(at) !== undefined && { apply: insertAround(name.slice(0, at), name.slice(at)) }),
    };
  };
}

function resultOf(from: number, options: Completion[]): CompletionResult | null {
  return options.length > 0 ? { from, options, validFor: /^[\p{L}\p{N}_:]*$/u } : null;
}
