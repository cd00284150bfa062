import {
  AlignmentType,
  ExternalHyperlink,
  type FileChild,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  type ISectionOptions,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableOfContents,
  TableRow,
  TextRun,
  WidthType,
  Document as WordDocument,
} from 'docx';

/** Paints a drawing as PNG. */
export type Paint = (svg: string) => Promise<Blob>;

const headings = {
  H2: HeadingLevel.HEADING_1,
  H3: HeadingLevel.HEADING_2,
  H4: HeadingLevel.HEADING_3,
} as const;

/** A4 with margins as on printed pages, in twentieths of a point; what fits on it beside a heading, in pixels. */
const page = { width: 11_906, height: 16_838, margin: { top: 1_134, bottom: 1_134, left: 907, right: 907 } };
const upright = { width: 670, height: 860 };
const across = { width: 1_000, height: 520 };

const quiet = '5C6470';
/** A longer table is parted between its rows. */
const rowsKept = 16;

/** The document about a process as a file of Word: the same parts as its page, with contents and page numbers of Word's own. */
export async function wordOf(source: Document, paint: Paint): Promise<Blob> {
  const title = source.title;
  const parts: { isAcross: boolean; children: FileChild[] }[] = [{ isAcross: false, children: [] }];
  await write(source.body);
  return Packer.toBlob(
    new WordDocument({
      title,
      styles: { default: { document: { run: { font: { ascii: 'Calibri', eastAsia: '微软雅黑' }, size: 21 } } } },
      sections: parts
        .filter(({ children }) => children.length > 0)
        .map(({ isAcross, children }) => section(title, isAcross, children)),
    }),
  );

  async function write(parent: Element): Promise<void> {
    for (const element of parent.children) {
      if (element.tagName === 'SECTION') await write(element);
      else if (element.tagName === 'FIGURE') await picture(element);
      else place(false, ...blocksOf(element));
    }
  }

  function place(isAcross: boolean, ...blocks: FileChild[]): void {
    if (blocks.length === 0) return;
    const last = parts.at(-1);
    if (last?.isAcross === isAcross) last.children.push(...blocks);
    else parts.push({ isAcross, children: blocks });
  }

  async function picture(figure: Element): Promise<void> {
    const svg = figure.querySelector('svg');
    if (!svg) return;
    const isAcross = figure.classList.contains('is-wide');
    const data = await (await paint(new XMLSerializer().serializeToString(svg))).arrayBuffer();
    const name = svg.getAttribute('aria-label') ?? '';
    const image = new ImageRun({
      type: 'png',
      data,
      transformation: sizeWithin(isAcross ? across : upright, svg),
      altText: { name, description: name },
    });
    place(isAcross, new Paragraph({ alignment: AlignmentType.CENTER, children: [image] }), ...captionOf(figure));
  }
}

function section(title: string, isAcross: boolean, children: FileChild[]): ISectionOptions {
  const { margin, width, height } = page;
  return {
    properties: {
      page: {
        margin,
        size: { width, height, orientation: isAcross ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT },
      },
    },
    headers: { default: new Header({ children: [new Paragraph({ children: [small(title)] })] }) },
    footers: {
      default: new Footer({
        children: [
          new Paragraph({
            alignment: AlignmentType.RIGHT,
            children: [
              new TextRun({
                size: 18,
                color: quiet,
                children: ['第 ', PageNumber.CURRENT, ' 页，共 ', PageNumber.TOTAL_PAGES, ' 页'],
              }),
            ],
          }),
        ],
      }),
    },
    children,
  };
}

function blocksOf(element: Element): FileChild[] {
  switch (element.tagName) {
    case 'H1':
      return [new Paragraph({ heading: HeadingLevel.TITLE, text: textOf(element) })];
    case 'H2':
    case 'H3':
    case 'H4':
      return [headingOf(element, headings[element.tagName])];
    case 'NAV':
      return [
        new Paragraph({ spacing: { before: 240 }, children: [new TextRun({ text: '目录', bold: true, size: 28 })] }),
        new TableOfContents('目录', { hyperlink: true, headingStyleRange: '1-3' }),
        new Paragraph({ pageBreakBefore: true }),
      ];
    case 'TABLE':
      return [tableOf(element), new Paragraph('')];
    case 'P':
      return [
        new Paragraph({ children: element.classList.contains('quiet') ? [small(textOf(element))] : linesOf(element) }),
      ];
    default:
      throw new Error(`the document has a ${element.tagName}, of which Word is not told`);
  }
}

function headingOf(element: Element, heading: (typeof headings)[keyof typeof headings]): Paragraph {
  const [own, kind] = element.childNodes;
  return new Paragraph({
    heading,
    keepNext: true,
    spacing: { before: 240, after: 80 },
    children: [new TextRun(own?.textContent ?? ''), ...(kind ? [small(`　${kind.textContent}`)] : [])],
  });
}

/** The rows are never torn, and a table that fits on a page stays together with its heading. */
function tableOf(element: Element): Table {
  const rows = [...element.querySelectorAll('tr')];
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths: [3_430, 6_660],
    layout: TableLayoutType.FIXED,
    rows: rows.map(
      (row, at) =>
        new TableRow({
          cantSplit: true,
          children: [...row.cells].map(
            (cell) =>
              new TableCell({
                margins: { top: 40, bottom: 40, left: 100, right: 100 },
                children: [
                  new Paragraph({
                    keepNext: rows.length <= rowsKept && at < rows.length - 1,
                    children: linesOf(cell, cell.tagName === 'TH' ? quiet : undefined),
                  }),
                ],
              }),
          ),
        }),
    ),
  });
}

/** The licence of the library asks for its mark wherever its drawings are shown. */
function captionOf(figure: Element): Paragraph[] {
  const link = figure.querySelector('figcaption a');
  if (!link) return [];
  return [
    new Paragraph({
      alignment: AlignmentType.RIGHT,
      children: [new ExternalHyperlink({ link: link.getAttribute('href') ?? '', children: [small(textOf(link))] })],
    }),
  ];
}

/** As large as the drawing, less where the page is smaller. */
function sizeWithin(room: { width: number; height: number }, svg: Element) {
  const [width = 0, height = 0] = ['width', 'height'].map((side) => Number(svg.getAttribute(side)));
  if (!(width > 0 && height > 0)) return room;
  const scale = Math.min(1, room.width / width, room.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function linesOf(element: Element, color?: string): TextRun[] {
  return textOf(element)
    .split('\n')
    .map((text, at) => new TextRun({ text, ...(at > 0 && { break: 1 }), ...(color && { color }) }));
}

const small = (text: string) => new TextRun({ text, size: 18, color: quiet });
const textOf = (element: Element) => element.textContent ?? '';
