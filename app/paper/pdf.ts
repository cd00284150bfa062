/** The sheet is A4. */
const page = { width: 595, height: 842, margin: 64 };
const titleSize = 20;
const textSize = 12;
const leading = 22;
const charactersPerLine = 38;

/** Chinese as the font that every reader brings expects it: two bytes a sign. */
function coded(text: string): string {
  const bytes = Buffer.from(text, 'utf16le').swap16();
  return `<${bytes.toString('hex')}>`;
}

function wrapped(paragraph: string): string[] {
  const signs = [...paragraph];
  const count = Math.max(1, Math.ceil(signs.length / charactersPerLine));
  return Array.from({ length: count }, (_, at) =>
    signs.slice(at * charactersPerLine, (at + 1) * charactersPerLine).join(''),
  );
}

function drawn(title: string, lines: readonly string[], foot: string): string {
  const top = page.height - page.margin - titleSize;
  const titleLeft = Math.max(page.margin, (page.width - [...title].length * titleSize) / 2);
  const text = lines.map(
    (line, at) => `BT /F1 ${textSize} Tf ${page.margin} ${top - 50 - at * leading} Td ${coded(line)} Tj ET`,
  );
  return [
    `BT /F1 ${titleSize} Tf ${titleLeft} ${top} Td ${coded(title)} Tj ET`,
    `${page.margin} ${top - 18} m ${page.width - page.margin} ${top - 18} l S`,
    ...text,
    `BT /F1 9 Tf ${page.margin} 40 Td ${coded(foot)} Tj ET`,
  ].join('\n');
}

/** A small PDF in Chinese, one string in `pages` for each paragraph of each page. */
export function pdfOf(title: string, pages: readonly (readonly string[])[]): Buffer {
  const first = 5;
  const kids = pages.map((_, at) => `${first + at * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000 /FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >> >>',
    ...pages.flatMap((paragraphs, at) => {
      const stream = drawn(title, paragraphs.flatMap(wrapped), `第 ${at + 1} 页，共 ${pages.length} 页`);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + at * 2 + 1} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
