import { ensureSyntaxTree } from '@codemirror/language';
import type { Diagnostic } from '@codemirror/lint';
import type { EditorState } from '@codemirror/state';
import { checkExpression } from '#shared/expression/expression.ts';
import type { CodeLanguage } from './code-language.ts';

/** What is wrong with a text in its language; in a language without a parser here, brackets and quotes that do not match. */
export function problemsIn(state: EditorState, language: CodeLanguage): Diagnostic[] {
  const text = state.doc.toString();
  if (!text.trim()) return [];
  if (language === 'expression') return expressionProblems(text);
  if (language === 'javascript' || language === 'json') return parserProblems(state);
  const problem = bracketProblem(text, language);
  return problem ? [problem] : [];
}

function expressionProblems(text: string): Diagnostic[] {
  const problem = checkExpression(text);
  if (!problem) return [];
  const from = Math.min(problem.position, Math.max(0, text.length - 1));
  const to = Math.min(text.length, from + 1);
  // Another engine may know what ours does not.
  if (problem.isUnsupported) return [{ from, to, severity: 'info', message: `在本平台运行时${problem.message}` }];
  return [{ from, to, severity: 'error', message: problem.message }];
}

/** How long a text is read before nothing is said of it, in milliseconds. */
const patience = 500;

/** Where the parser could not go on; the first place tells, those after it follow from it. What is read in part has no end yet. */
function parserProblems(state: EditorState): Diagnostic[] {
  let found: Diagnostic | undefined;
  ensureSyntaxTree(state, state.doc.length, patience)?.iterate({
    enter: ({ type, from, to }) => {
      if (type.isError && !found) {
        found = { from: Math.max(0, from - (from === to ? 1 : 0)), to, severity: 'error', message: '此处有语法错误' };
      }
      return !found;
    },
  });
  return found ? [found] : [];
}

const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
const lineComments: Readonly<Partial<Record<CodeLanguage, string>>> = { python: '#', ruby: '#', groovy: '//' };

/** The first bracket or quote that has no counterpart. */
export function bracketProblem(text: string, language: CodeLanguage): Diagnostic | undefined {
  const open: { sign: string; at: number }[] = [];
  const lineComment = lineComments[language];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"' || sign === "'") {
      const end = endOfQuote(text, at);
      if (end === undefined) return { from: at, to: at + 1, severity: 'error', message: '引号没有结束' };
      at = end;
    } else if (lineComment && text.startsWith(lineComment, at)) at = endOf(text, '\n', at);
    else if (language === 'groovy' && text.startsWith('/*', at)) at = endOf(text, '*/', at) + 1;
    else if ('([{'.includes(sign)) open.push({ sign, at });
    else if (closing[sign] && open.pop()?.sign !== closing[sign]) {
      return { from: at, to: at + 1, severity: 'error', message: `多余的“${sign}”` };
    }
  }
  const left = open.at(-1);
  return left && { from: left.at, to: left.at + 1, severity: 'error', message: `“${left.sign}”没有对应的结束括号` };
}

function endOfQuote(text: string, from: number): number | undefined {
  const quote = text.charAt(from);
  const isLong = text.startsWith(quote.repeat(3), from);
  const end = isLong ? quote.repeat(3) : quote;
  for (let at = from + end.length; at < text.length; at += 1) {
    if (text.charAt(at) === '\\') at += 1;
    else if (text.startsWith(end, at)) return at + end.length - 1;
    else if (!isLong && text.charAt(at) === '\n') return undefined;
  }
  return undefined;
}

function endOf(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found < 0 ? text.length : found;
}
