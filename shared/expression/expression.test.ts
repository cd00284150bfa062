import { describe, expect, it } from 'vitest';
import { checkExpression, evaluate, evaluateCondition, evaluateKnown, hasExpression, pathIn } from './expression.ts';
import { ExpressionError } from './expression-error.ts';
import { depthLimit, lengthLimit } from './parser.ts';

const order = {
  amount: 120,
  state: 'open',
  tags: ['a', 'b'],
  buyer: { name: '王芳', 'home-town': '太原' },
  note: '',
  no: null,
};
const holds = (text: string, variables: Record<string, unknown> = { order }) =>
  evaluateCondition(text, variables).value;

describe('text around expressions', () => {
  it('keeps the type of a single expression and makes a text of several pieces', () => {
    expect(evaluate('#{order.amount}', { order })).toBe(120);
    expect(evaluate('#{order.tags}', { order })).toEqual(['a', 'b']);
    expect(evaluate('合同 #{order.amount} 元，#{order.state}', { order })).toBe('合同 120 元，open');
    expect(evaluate('a#{null}b', {})).toBe('ab');
  });

  it('leaves a text without expressions as it is', () => {
    expect(evaluate('', {})).toBe('');
    expect(evaluate('5 > 3 }', {})).toBe('5 > 3 }');
    expect(evaluate('\\#{a} costs $5 and #1', { a: 1 })).toBe('#{a} costs $5 and #1');
  });

  it('does not end an expression at a brace or quote inside a text', () => {
    expect(evaluate('#{"}" == \'}\'}', {})).toBe(true);
    expect(evaluate("#{'it\\'s'}", {})).toBe("it's");
  });

  it('writes lists and maps as the engines do, and refuses what is neither', () => {
    expect(evaluate('x#{order.tags}', { order })).toBe('x[a, b]');
    expect(evaluate('x#{kept}', { kept: { a: [1, null], b: { c: true } } })).toBe('x{a=[1, null], b={c=true}}');
    expect(() => evaluate('x#{when}', { when: new Date() })).toThrow('对象不能写进文字');
  });
});

describe('operators', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['7 div 2', 3.5],
    ['7 mod 4', 3],
    ['-2 - -3', 1],
    ['10 - 4 - 3', 3],
    ['1.5e2', 150],
    ['.5 + 1.', 1.5],
    ['null + null', 0],
    ["'12' + ''", 12],
    ['1 < 2 == true', true],
    ['1 lt 2 and 2 le 2 and 3 gt 2 and 3 ge 3', true],
    ['1 eq 1 && 1 ne 2', true],
    ['false || true && false', false],
    ['not false and !false', true],
    ['true ? 1 : false ? 2 : 3', 1],
    ['false ? 1 : false ? 2 : 3', 3],
    ['empty null && empty "" && not empty "x"', true],
    ['empty order.tags', false],
    ["order['buyer'].name", '王芳'],
    ["order.buyer['home-town']", '太原'],
    ['order.tags[1]', 'b'],
    ["order.tags['0']", 'a'],
    ['order.tags[3 - 2]', 'b'],
    ['变量 * 2', 6],
    ['and_more', 'plain'],
    ['order.empty.and', 'words'],
  ])('%s', (text, expected) => {
    const variables = { order: { ...order, empty: { and: 'words' } }, 变量: 3, and_more: 'plain' };
    expect(evaluate(`\${${text}}`, variables)).toBe(expected);
  });

  it('evaluates only the side that decides', () => {
    expect(evaluate("#{true || 'x' > 1}", {})).toBe(true);
    expect(evaluate("#{false && 'x' > 1}", {})).toBe(false);
    expect(evaluate("#{true ? 1 : 'x' * 1}", {})).toBe(1);
  });

  it('divides by zero as floating-point numbers do', () => {
    expect(evaluate('#{1 / 0}', {})).toBe(Number.POSITIVE_INFINITY);
    expect(evaluate('#{1.5 % 0}', {})).toBeNaN();
    expect(evaluate('#{0 / 0 >= 0}', {})).toBe(false);
  });

  it('has no remainder of a division of whole numbers by zero', () => {
    expect(() => evaluate('#{1 % 0}', {})).toThrow('不能对零取余');
    expect(() => evaluate("#{no % ''}", { no: null })).toThrow('不能对零取余');
    expect(evaluate('#{no % no == 0 && no / no == 0}', { no: null })).toBe(true);
  });
});

describe('coercion', () => {
  it('compares numbers with numeric texts by number, and texts by letter', () => {
    expect(holds("#{'10' > 9}")).toBe(true);
    expect(holds("#{'10' > '9'}")).toBe(false);
    expect(holds("#{'5.0' == 5}")).toBe(true);
    expect(holds("#{'2026-01-31' < '2026-02-01'}")).toBe(true);
  });

  /** `BooleanOperations.eq` and `TypeConverterImpl` of the engines' JUEL. */
  it('takes any text but true for no beside yes and no', () => {
    expect(holds("#{'TRUE' == true}")).toBe(true);
    expect(holds("#{'yes' == false && 'yes' != true}")).toBe(true);
    expect(holds("#{'' == false && '' == 0}")).toBe(true);
    expect(holds('#{order.tags == order.buyer}')).toBe(false);
  });

  it.each(["'draft' == 1", "'draft' != 1", "'0x10' == 16", 'true == 1', 'order.tags == 1', 'order.tags == true'])(
    'does not find out whether %s, which cannot be brought together',
    (text) => {
      expect(() => holds(`#{${text}}`)).toThrow(ExpressionError);
    },
  );

  it('knows no order between what cannot be brought together', () => {
    expect(() => holds("#{'draft' > 1}")).toThrow('文字“draft”不是数字');
    expect(() => holds('#{order.buyer > order.tags}')).toThrow('不能比较大小');
    expect(() => holds('#{order.tags + 1}')).toThrow('列表不是数字');
  });

  it('takes null as zero in arithmetic, as no in logic, and in no order with anything', () => {
    expect(evaluate('#{order.no + 1}', { order })).toBe(1);
    expect(holds('#{order.no || order.note}')).toBe(false);
    expect(holds('#{order.no < 1}')).toBe(false);
    expect(holds('#{order.no != 1}')).toBe(true);
  });

  it('takes only true as yes and refuses numbers, lists and objects as an answer', () => {
    expect(holds('true')).toBe(true);
    expect(holds(' #{"True"} ')).toBe(true);
    expect(holds("#{'yes'}")).toBe(false);
    expect(() => holds('#{1}')).toThrow('不能作为条件');
    expect(() => holds('#{order}')).toThrow(ExpressionError);
  });
});

describe('what is missing', () => {
  it.each(['==', '!=', '<', '<=', '>', '>='])('makes a comparison by %s false and is named', (operator) => {
    expect(evaluateCondition(`\${amount ${operator} 5}`, {})).toEqual({ value: false, missing: ['amount'] });
    expect(evaluateCondition(`\${amount * 2 - 1 ${operator} -1}`, {})).toEqual({ value: false, missing: ['amount'] });
  });

  it('is nothing where a known value does not hold it, and named all the same', () => {
    const missing = ['order.total'];
    expect(evaluateCondition('#{5 != order.total}', { order })).toEqual({ value: true, missing });
    expect(evaluateCondition('#{5 > order.total || order.total == 5}', { order })).toEqual({ value: false, missing });
    expect(evaluateCondition('#{5 - order.total == 5}', { order })).toEqual({ value: true, missing });
  });

  it('is named once, by the first part of its path that is not there', () => {
    expect(evaluateCondition('#{a.b.c == 1 || a.b.d == 2}', {}).missing).toEqual(['a']);
    expect(evaluateCondition('#{order.buyer.phone.zone == 1}', { order }).missing).toEqual(['order.buyer.phone']);
    expect(evaluateCondition('#{order.tags[7] == 1}', { order }).missing).toEqual(['order.tags.7']);
  });

  it('may be asked for without being missed', () => {
    expect(evaluateCondition('#{empty amount}', {})).toEqual({ value: true, missing: [] });
    expect(evaluateCondition('#{amount == null}', {})).toEqual({ value: true, missing: [] });
    expect(evaluateCondition('#{null != amount}', {})).toEqual({ value: false, missing: [] });
    expect(evaluateCondition('#{(empty amount ? 10 : amount) > 5}', {})).toEqual({ value: true, missing: [] });
  });

  it('is no, null or nothing elsewhere, and never an error', () => {
    expect(evaluateCondition('#{approved}', {})).toEqual({ value: false, missing: ['approved'] });
    expect(holds('#{!approved}', {})).toBe(true);
    expect(evaluate('#{amount}', {})).toBeNull();
    expect(evaluate('a#{amount}b', {})).toBe('ab');
    expect(holds("#{tags.contains('x') || name.startsWith(prefix) || tags.size() > 0}", { name: 'x' })).toBe(false);
  });

  it('is an error where the value must be known, but for what a known value lacks', () => {
    expect(() => evaluateKnown('#{amount}', {})).toThrow('缺少变量 amount');
    expect(() => evaluateKnown('#{!amount}', {})).toThrow('缺少变量 amount');
    expect(evaluateKnown("#{order.absent == null && execution.getVariable('absent') == null}", { order })).toBe(true);
  });

  it('does not hide a later part of the condition', () => {
    expect(holds('#{amount > 5 || order.amount > 5}')).toBe(true);
  });
});

it('orders what stands beside a text as texts', () => {
  expect(evaluate("#{true <= 'true' && order.tags > '[a' && false < 'g'}", { order })).toBe(true);
});

describe('nothing', () => {
  it('cannot be called, unless it stands for a variable that is missing', () => {
    expect(() => holds("#{order.no.contains('x')}")).toThrow('“contains()”不能用于空值');
    expect(() => holds("#{!order.absent.contains('x')}")).toThrow('“contains()”不能用于空值');
    expect(evaluateCondition("#{absent.trim().contains('x')}", {})).toEqual({ value: false, missing: ['absent'] });
    expect(evaluateCondition('#{order.state.contains(absent)}', { order }).missing).toEqual(['absent']);
  });

  it('cannot be given to a text, but for asking whether it is the same', () => {
    expect(() => holds('#{order.state.startsWith(order.no)}')).toThrow('“startsWith()”不能用于这样的值');
    expect(() => holds('#{!order.state.contains(order.no)}')).toThrow('“contains()”不能用于这样的值');
    expect(holds('#{order.state.equalsIgnoreCase(order.no)}')).toBe(false);
  });

  it('is not what a text, a number or a list answers to a name that it does not have', () => {
    expect(() => holds('#{order.tags.size > 0}')).toThrow('列表没有“size”');
    expect(() => holds('#{order.state.length > 0}')).toThrow('文字“open”没有“length”');
    expect(() => holds('#{order.amount.value > 0}')).toThrow('“120”没有“value”');
    expect(holds('#{order.tags[7] == null}')).toBe(true);
    expect(evaluate('#{order.note.empty && !order.state.empty}', { order })).toBe(true);
    expect(evaluate("#{'1970-01-01T00:00:01Z'.time}", {})).toBe(1000);
  });
});

describe('methods', () => {
  it.each([
    ['order.tags.size()', 2],
    ['order.state.length()', 4],
    ['order.buyer.size()', 2],
    ["order.tags.contains('b')", true],
    ["order.state.contains('pe')", true],
    ['order.note.isEmpty()', true],
    ['order.tags.isEmpty()', false],
    ["order.state.startsWith('op') && order.state.endsWith('en')", true],
    ["order.state.equals('open')", true],
    ["order.state.toUpperCase().toLowerCase().trim() == 'open'", true],
    ["order.buyer.get('name')", '王芳'],
    ["order.buyer.getOrDefault('age', 30)", 30],
    ["order.buyer.containsKey('age') || order.buyer.containsValue('太原')", true],
    ['order.buyer.keySet().contains("name") && order.buyer.values().size() == 2', true],
    ['order.tags.get(1)', 'b'],
    ["order.tags.indexOf('b')", 1],
    ["order.state.substring(1, 3).concat('!').replace('e', 'a')", 'pa!'],
    ["order.state.equalsIgnoreCase('OPEN') && !order.state.isBlank()", true],
    ['order.getAmount() + order.buyer.getName().length()', 122],
    ["'2026-01-31'.plusMonths(1).minusYears(2).plusDays(1).plusHours(8)", '2024-02-29T08:00:00.000Z'],
    ["'2026-01-31'.isBefore('2026-02-01') && '2026-01-31T00:00:01Z'.getTime() % 1000 == 0", true],
    ['now().plusWeeks(1).toDate().isAfter(dateTime())', true],
    ["execution.getVariable('order').amount", 120],
    ["execution.getVariable('no'.concat('')) == 0 || task.hasVariable('absent')", false],
    ['variables:get(order).amount', 120],
    ["vars:getOrDefault('absent', 5)", 5],
    ['var:exists(order) && variables:isEmpty(absent)', true],
    ['variables:greaterThan(absent, 1) || variables:lt(absent, 1) || variables:equals(absent, 1)', false],
    ["true ? vars : var:contains(absent, 'x')", null],
    ["var:contains(absent, 'x') || vars:containsAny(no, 'x')", false],
    ['results.getSingleResult().a + results.getSingleEntry() + results.getResultList().get(0).getFirstEntry()', 3],
    ["order.amount.toString().concat('%').concat(order.amount)", '120%120'],
    ["order.amount.intValue() + (order.amount / 7).longValue() + '2'", 139],
    ["order.state.matches('o[a-z]+') && !order.state.matches('o')", true],
    ["order.state.charAt(1).compareTo('o')", 1],
    ["order.state.lastIndexOf('e') + order.amount.compareTo(200)", 1],
    ["'a,b,,'.split(',').containsAll(order.tags) && 'a,b,,'.split(',').size() == 2", true],
  ])('%s', (text, expected) => {
    expect(evaluate(`\${${text}}`, { order, results: [{ a: 1 }], no: null })).toBe(expected);
  });

  it('makes no text without end, and no time that there is not', () => {
    expect(() => evaluate("#{a.replace('', a)}", { a: 'x'.repeat(1000) })).toThrow('“replace()”不能用于这样的值');
    expect(() => evaluate("#{'2026-01-31'.plusYears(1000000)}", {})).toThrow(ExpressionError);
    expect(() => evaluate("#{'tomorrow'.plusDays(1)}", {})).toThrow(ExpressionError);
  });

  it('refuses a method that does not fit the value', () => {
    expect(() => evaluate('#{order.amount.trim()}', { order })).toThrow('“trim()”不能用于这样的值');
    expect(() => evaluate('#{order.amount.size()}', { order })).toThrow(ExpressionError);
    expect(() => evaluate("#{order.state.split('.')}", { order })).toThrow(ExpressionError);
    expect(() => evaluate("#{order.state.matches('(')}", { order })).toThrow(ExpressionError);
  });
});

describe('checking', () => {
  it.each([
    ['#{a', '表达式缺少结尾的“}”', 2],
    ['#{}', '表达式不完整', 2],
    ['#{a +}', '表达式不完整', 5],
    ['x #{a b}', '此处不应出现“b”', 6],
    ['#{(a}', '缺少“)”', 4],
    ['#{a ? b}', '缺少“:”', 7],
    ["#{'a}", '文字缺少结尾的引号', 2],
    ['#{a = b}', '无法识别的字符“=”', 4],
    ['#{a ; b}', '无法识别的字符“;”', 4],
    ['#{bean.run()}', '不支持调用“run()”', 7],
    ['#{run(a)}', '不支持调用“run()”', 2],
    ['#{a.contains()}', '“contains()”需要 1 个参数，实际为 0 个', 4],
    ['#{a instanceof b}', '此处不应出现“instanceof”', 4],
    ['#{a.}', '表达式不完整', 4],
    ['#{a[1}', '缺少“]”', 5],
    ['#{and}', '此处不应出现“and”', 2],
    ['#{a, b}', '此处不应出现“,”', 3],
    ['#{ok} #{a = 1}', '无法识别的字符“=”', 10],
  ])('finds the fault in %s', (text, message, position) => {
    expect(checkExpression(text)).toMatchObject({ message, position });
  });

  it('finds nothing in what can be evaluated', () => {
    expect(checkExpression('#{a.b > 1 and c}')).toBeNull();
    expect(checkExpression('plain')).toBeNull();
  });

  it('limits length and depth, and takes everything below', () => {
    expect(checkExpression('x'.repeat(lengthLimit))).toBeNull();
    expect(checkExpression('x'.repeat(lengthLimit + 1))?.message).toBe('表达式过长，最多 4000 个字符');
    const wrapped = (open: string, inner: string, close: string, depth: number) =>
      checkExpression(`\${${open.repeat(depth)}${inner}${close.repeat(depth)}}`)?.message;
    for (const [open, inner, close] of [
      ['(', '1', ')'],
      ['a[', '1', ']'],
      ['!', 'a', ''],
      ['a ? b : ', 'c', ''],
    ] as const) {
      expect(wrapped(open, inner, close, depthLimit)).toBeUndefined();
      expect(wrapped(open, inner, close, depthLimit + 1)).toBe('表达式嵌套过深，最多 50 层');
    }
  });

  it('evaluates the longest chain that is read', () => {
    expect(evaluate(`\${1${'+1'.repeat((lengthLimit - 4) / 2)}}`, {})).toBe(lengthLimit / 2 - 1);
    expect(evaluate(`\${a${'.a'.repeat((lengthLimit - 4) / 2)}}`, {})).toBeNull();
  });

  it('tells a variable or a property of one from everything else', () => {
    expect(pathIn('#{sendMail}')).toEqual(['sendMail']);
    expect(pathIn(' #{ sendMail } ')).toEqual(['sendMail']);
    expect(pathIn('#{a.b}')).toEqual(['a', 'b']);
    for (const text of ['sendMail', 'x#{a}', '#{a}#{b}', '#{true}', '#{a', '#{a[1]}', '']) {
      expect(pathIn(text)).toBeNull();
    }
    expect(hasExpression('x#{a}')).toBe(true);
    expect(hasExpression('x')).toBe(false);
    expect(hasExpression('#{')).toBe(false);
  });
});
