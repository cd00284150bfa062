type Line = readonly (string | number)[];

/** What a sheet of the demo lists: the words at the head of its columns, and one line for each place. */
interface SheetKind {
  fits: RegExp;
  head: readonly string[];
  line: (at: number, title: string, edition: number) => Line;
}

const people = ['周启明', '陈思远', '赵文静', '孙雅', '林晓燕', '廖青松', '唐静', '安可', '贺兰山', '陆一鸣'];
const duties = ['项目经理', '技术负责人', '开发', '测试', '实施', '驻场运维'];
const units = ['承建单位', '监理单位', '建设单位', '临江市', '安州市'];
const links = ['统一受理', '电子证照', '统一身份认证', '好差评', '数据共享交换', '办件监督'];

const turn = <Value>(values: readonly Value[], at: number) => values[at % values.length] as Value;

const kinds: readonly SheetKind[] = [
  {
    fits: /通讯录|名单/,
    head: ['姓名', '单位', '职责', '电话'],
    line: (at) => [turn(people, at), turn(units, at), turn(duties, at), `0990-66${String(at + 101).padStart(5, '0')}`],
  },
  {
    fits: /排期|计划/,
    head: ['接口', '对接单位', '联调日', '结果'],
    line: (at) => [
      `${turn(links, at)}接口 ${Math.floor(at / links.length) + 1}`,
      turn(units, at),
      `第 ${at + 1} 个工作日`,
      at % 7 ? '通过' : '待复测',
    ],
  },
  {
    fits: /签到|考核/,
    head: ['姓名', '单位', '签到', '成绩'],
    line: (at) => [turn(people, at), turn(units, at), at % 9 ? '已签到' : '请假', 78 + ((at * 7) % 21)],
  },
  {
    fits: /(?:)/,
    head: ['编号', '内容', '结果', '工时'],
    line: (at, title, edition) => [
      `${title}-${at + 1}`,
      `检查第 ${at + 1} 项`,
      at % 7 ? '通过' : '整改',
      at * 3 + edition,
    ],
  },
];

const lineCount = 24;

/** The lines of a sheet of the demo, of the kind that its title names. */
export function linesOf(title: string, edition: number): Line[] {
  const kind = kinds.find(({ fits }) => fits.test(title)) as SheetKind;
  return [kind.head, ...Array.from({ length: lineCount }, (_, at) => kind.line(at, title, edition))];
}
