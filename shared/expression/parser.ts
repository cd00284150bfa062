import { ExpressionError } from './expression-error.ts';
import { gotten, isMethodName, type MethodName, methodNamed } from './method.ts';
import type { Node, Template } from './syntax-tree.ts';
import { type Token, tokenize } from './tokenizer.ts';
import { askVariable, variablePrefixes } from './variable-function.ts';

/** The longest text that is read, in characters. */
export const lengthLimit = 4000;
/** How deep brackets, signs and choices may lie in each other. */
export const depthLimit = 50;

const wordOperators: ReadonlyMap<string, string> = new Map([
  ['and', '&&'],
  ['or', '||'],
  ['not', '!'],
  ['div', '/'],
  ['mod', '%'],
  ['eq', '=='],
  ['ne', '!='],
  ['lt', '<'],
  ['le', '<='],
  ['gt', '>'],
  ['ge', '>='],
  ['empty', 'empty'],
]);

const constants: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** What Camunda's functions tell of whoever acts, by the variable that holds it. */
const actorFunctions: ReadonlyMap<string, string> = new Map([
  ['currentUser', 'authenticatedUserId'],
  ['currentUserGroups', 'authenticatedGroupIds'],
]);

/** What the engines let ask for variables by name. */
const variableHolders = new Set(['execution', 'task', 'variableContainer']);

/**
 * Reads a text with `${...}` or `#{...}` anywhere in it; `\${` stands for the characters themselves. With `mayAsk` a call
 * of what is no value of the process is a variable under the text of the call, as `${bean.method(x)}`. Throws ExpressionError.
 */
export function parseTemplate(text: string, { mayAsk = false } = {}): Template {
  if (text.length > lengthLimit) throw new ExpressionError(`表达式过长，最多 ${lengthLimit} 个字符`, lengthLimit);
  const template: Template = [];
  const opening = /\\?[$#]\{/g;
  let literal = '';
  let position = 0;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    literal += text.slice(position, match.index);
    if (match[0].startsWith('\\')) {
      literal += match[0].slice(1);
      position = opening.lastIndex;
      continue;
    }
    if (literal) template.push(literal);
    literal = '';
    const tokens = tokenize(text, opening.lastIndex);
    const parser = new Parser(tokens, mayAsk ? text : undefined);
    template.push(parser.parse());
    position = parser.end.position + 1;
    opening.lastIndex = position;
  }
  literal += text.slice(position);
  if (literal) template.push(literal);
  return template;
}

/** Reads expressions without braces around them, joined by commas. Throws ExpressionError. */
export function parseList(text: string): Node[] {
  if (text.length > lengthLimit) throw new ExpressionError(`表达式过长，最多 ${lengthLimit} 个字符`, lengthLimit);
  const parser = new Parser(tokenize(`${text}}`, 0));
  const nodes = parser.parseAll();
  if (parser.end.position !== text.length) throw new ExpressionError('此处不应出现“}”', parser.end.position);
  return nodes;
}

/** Where names joined by dots begin; undefined for anything else, and for the engine's own objects. */
function startOfNames(node: Node): number | undefined {
  if (node.kind === 'property') return node.key.kind === 'literal' ? startOfNames(node.target) : undefined;
  const isName = node.kind === 'variable' && !variableHolders.has(node.name) && !node.name.startsWith('${');
  return isName ? node.position : undefined;
}

/** A recursive-descent parser: one method per level of precedence, the loosest first. */
class Parser {
  /** The closing brace. */
  readonly end: Token;
  private readonly tokens: Token[];
  /** The whole text where services may be asked in it. */
  private readonly asking: string | undefined;
  private index = 0;
  private depth = 0;

  constructor(tokens: Token[], asking?: string) {
    const end = tokens.at(-1);
    if (!end) throw new Error('the tokenizer ends every list with a brace');
    this.tokens = tokens;
    this.asking = asking;
    this.end = end;
  }

  parse(): Node {
    const node = this.conditional();
    if (this.peek().kind !== 'end') throw this.unexpected();
    return node;
  }

  parseAll(): Node[] {
    const nodes = [this.conditional()];
    while (this.take(',')) nodes.push(this.conditional());
    if (this.peek().kind !== 'end') throw this.unexpected();
    return nodes;
  }

  private peek(): Token {
    return this.tokens[this.index] ?? this.end;
  }

  private unexpected(): ExpressionError {
    const { kind, value, position } = this.peek();
    return new ExpressionError(kind === 'end' ? '表达式不完整' : `此处不应出现“${value}”`, position);
  }

  /** The operator that the next token spells, by symbol or by word. */
  private operator(): string | undefined {
    const token = this.peek();
    if (token.kind === 'symbol') return token.value;
    return token.kind === 'name' ? wordOperators.get(token.value) : undefined;
  }

  /** Takes the next token when it spells one of the operators. */
  private take<Operator extends string>(
    ...operators: Operator[]
  ): { operator: Operator; position: number } | undefined {
    const spelled = this.operator();
    const operator = operators.find((candidate) => candidate === spelled);
    if (operator === undefined) return undefined;
    const { position } = this.peek();
    this.index += 1;
    return { operator, position };
  }

  private expect(symbol: string): void {
    if (this.take(symbol)) return;
    const { kind, position } = this.peek();
    throw kind === 'end' ? new ExpressionError(`缺少“${symbol}”`, position) : this.unexpected();
  }

  private nested(parse: () => Node): Node {
    this.depth += 1;
    if (this.depth > depthLimit) {
      throw new ExpressionError(`表达式嵌套过深，最多 ${depthLimit} 层`, this.peek().position);
    }
    const node = parse();
    this.depth -= 1;
    return node;
  }

  private conditional(): Node {
    const test = this.or();
    const taken = this.take('?');
    if (!taken) return test;
    return this.nested(() => {
      const yes = this.conditional();
      this.expect(':');
      return { kind: 'conditional', test, yes, no: this.conditional(), position: taken.position };
    });
  }

  private or(): Node {
    let left = this.and();
    for (let taken = this.take('||'); taken; taken = this.take('||')) {
      left = { kind: 'logical', ...taken, left, right: this.and() };
    }
    return left;
  }

  private and(): Node {
    let left = this.equality();
    for (let taken = this.take('&&'); taken; taken = this.take('&&')) {
      left = { kind: 'logical', ...taken, left, right: this.equality() };
    }
    return left;
  }

  private equality(): Node {
    let left = this.relational();
    for (let taken = this.take('==', '!='); taken; taken = this.take('==', '!=')) {
      left = { kind: 'equality', ...taken, left, right: this.relational() };
    }
    return left;
  }

  private relational(): Node {
    let left = this.sum();
    for (let taken = this.take('<', '<=', '>', '>='); taken; taken = this.take('<', '<=', '>', '>=')) {
      left = { kind: 'relational', ...taken, left, right: this.sum() };
    }
    return left;
  }

  private sum(): Node {
    let left = this.product();
    for (let taken = this.take('+', '-'); taken; taken = this.take('+', '-')) {
      left = { kind: 'arithmetic', ...taken, left, right: this.product() };
    }
    return left;
  }

  private product(): Node {
    let left = this.unary();
    for (let taken = this.take('*', '/', '%'); taken; taken = this.take('*', '/', '%')) {
      left = { kind: 'arithmetic', ...taken, left, right: this.unary() };
    }
    return left;
  }

  private unary(): Node {
    const taken = this.take('-', '!', 'empty');
    if (!taken) return this.postfix();
    return this.nested(() => ({ kind: 'unary', ...taken, operand: this.unary() }));
  }

  private postfix(): Node {
    let target = this.primary();
    for (let taken = this.take('.', '['); taken; taken = this.take('.', '[')) {
      target = taken.operator === '.' ? this.member(target) : this.entry(target, taken.position);
    }
    return target;
  }

  private entry(target: Node, position: number): Node {
    const key = this.nested(() => this.conditional());
    this.expect(']');
    return { kind: 'property', target, key, position };
  }

  private member(target: Node): Node {
    const token = this.peek();
    if (token.kind !== 'name') throw this.unexpected();
    const { value: name, position } = token;
    this.index += 1;
    if (!this.take('(')) {
      return { kind: 'property', target, key: { kind: 'literal', value: name, position }, position };
    }
    const isHolder = target.kind === 'variable' && variableHolders.has(target.name);
    if (isHolder && (name === 'getVariable' || name === 'hasVariable')) {
      const asked = askVariable(name === 'getVariable' ? 'get' : 'exists', this.list(), position);
      if (asked) return asked;
    }
    const property = gotten(name);
    if (isMethodName(name)) return this.call(target, name, position);
    if (this.list().length > 0 || property === undefined) {
      const answer = this.answer(target, position);
      if (answer) return answer;
      throw new ExpressionError(`不支持调用“${name}()”`, position, true);
    }
    return { kind: 'property', target, key: { kind: 'literal', value: property, position }, position };
  }

  /** What a service answers to the call just read; undefined where nobody can be asked. */
  private answer(target: Node, position: number): Node | undefined {
    const start = startOfNames(target);
    const closing = this.tokens[this.index - 1];
    if (this.asking === undefined || start === undefined || !closing) return undefined;
    return { kind: 'variable', name: `\${${this.asking.slice(start, closing.position + 1)}}`, position };
  }

  private call(target: Node, method: MethodName, position: number): Node {
    const args = this.list();
    const [fewest, most] = methodNamed(method).arity;
    if (args.length < fewest || args.length > most) {
      const wanted = fewest === most ? fewest : `${fewest} 至 ${most}`;
      throw new ExpressionError(`“${method}()”需要 ${wanted} 个参数，实际为 ${args.length} 个`, position);
    }
    return { kind: 'call', target, method, args, position };
  }

  /** The arguments after an opening parenthesis. */
  private list(): Node[] {
    const items: Node[] = [];
    if (this.take(')')) return items;
    do items.push(this.nested(() => this.conditional()));
    while (this.take(','));
    this.expect(')');
    return items;
  }

  private primary(): Node {
    const token = this.peek();
    const { position } = token;
    if (this.take('(')) {
      const inner = this.nested(() => this.conditional());
      this.expect(')');
      return inner;
    }
    if (token.kind === 'end' || token.kind === 'symbol' || this.operator()) throw this.unexpected();
    this.index += 1;
    if (token.kind !== 'name') return { kind: 'literal', value: token.value, position };
    const constant = constants.get(token.value);
    if (constant !== undefined) return { kind: 'literal', value: constant, position };
    if (token.value === 'instanceof') throw new ExpressionError('不支持“instanceof”', position, true);
    if (variablePrefixes.has(token.value) && this.operator() === ':') return this.variableFunction(token.value);
    if (this.operator() === '(') return this.callAlone(token.value, position);
    return { kind: 'variable', name: token.value, position };
  }

  /** A call that nothing stands in front of. */
  private callAlone(name: string, position: number): Node {
    const asked = actorFunctions.get(name);
    if (!asked && name !== 'now' && name !== 'dateTime')
      throw new ExpressionError(`不支持调用“${name}()”`, position, true);
    this.expect('(');
    this.expect(')');
    return asked ? { kind: 'variable', name: asked, position } : { kind: 'now', position };
  }

  /** What flowable asks of a variable, as in `variables:get(amount)`; without a call the colon belongs to a choice. */
  private variableFunction(prefix: string): Node {
    const start = this.index;
    this.expect(':');
    const { kind, value, position } = this.peek();
    this.index += 1;
    if (kind !== 'name' || !this.take('(')) {
      this.index = start;
      return { kind: 'variable', name: prefix, position };
    }
    const asked = askVariable(value, this.list(), position);
    if (!asked) throw new ExpressionError(`不支持调用“${prefix}:${value}()”`, position, true);
    return asked;
  }
}
