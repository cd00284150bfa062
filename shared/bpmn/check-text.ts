import { checkExpression, hasExpression } from '../expression/expression.ts';
import { isAsking } from './asked.ts';

/** What is wrong with a text that may contain expressions, as the end of a sentence; undefined when it can be evaluated. */
export function checkText(title: string, text: string): string | undefined {
  const fault = checkExpression(text);
  return fault ? `的${title}“${text}”不正确：${fault.message}` : undefined;
}

/** The same where a service may be asked for the whole text. */
export function checkAsked(title: string, text: string): string | undefined {
  return isAsking(text) ? undefined : checkText(title, text);
}

/** The same for a text that must contain an expression. */
export function checkRequiredExpression(title: string, text: string): string | undefined {
  return checkText(title, text) ?? (hasExpression(text) ? undefined : `的${title}“${text}”应写成 \${...} 的形式`);
}
