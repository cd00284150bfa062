import { crc32, deflateRawSync } from 'node:zlib';

/** One file for a made-up archive; `declaredBytes` is what the archive claims, where that shall be a lie. */
interface Part {
  name: string;
  content: string;
  declaredBytes?: number;
  isDeflated?: boolean;
}

function header({ name, content, declaredBytes, isDeflated }: Part, packedBytes: number): Buffer {
  const size = Buffer.byteLength(content);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(isDeflated ? 8 : 0, 4);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(packedBytes, 14);
  fields.writeUInt32LE(declaredBytes ?? size, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

/** A zip archive of the parts, stored without compression where they do not say otherwise. */
export function zipOf(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const content = part.isDeflated ? deflateRawSync(part.content) : Buffer.from(part.content);
    const fields = header(part, content.length);
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), fields, name, content]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, place, name]));
    bodies.push(body);
    offset += body.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directory, end]);
}

function contentTypes(mainType: string, name = '/word/document.xml'): Part {
  const content = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${name}" ContentType="${mainType}.main+xml"/></Types>`;
  return { name: '[Content_Types].xml', content };
}

const wordDocument = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const body: Part = { name: 'word/document.xml', content: '<document/>' };

/** The smallest thing that passes for a word document; `further` parts are added to it. */
export function docxOf(further: readonly Part[] = []): Buffer {
  return zipOf([contentTypes(wordDocument), body, ...further]);
}

/** A word document that declares macros. */
export function docmOf(): Buffer {
  return zipOf([contentTypes('application/vnd.ms-word.document.macroEnabled'), body]);
}

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook with one sheet, whose rows are given as they stand in the file; `further` parts are added to it. */
export function xlsxOf(rows: string, further: readonly Part[] = []): Buffer {
  const parts: Part[] = [
    contentTypes(spreadsheet, '/xl/workbook.xml'),
    { name: 'xl/workbook.xml', content: '<workbook><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>' },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
    ...further,
  ];
  return zipOf(parts.map((part) => ({ isDeflated: true, ...part })));
}

/** Content of further kinds, by the extension that it truly has. */
export const sampleContent = {
  pdf: Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n', 'latin1'),
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  jpg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb004300ffd9', 'hex'),
  rar: Buffer.from('526172211a0701003392b5e50a01050600050101808000', 'hex'),
  compound: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]),
  text: Buffer.from('nothing but text'),
} as const;
