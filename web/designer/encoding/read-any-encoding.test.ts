import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDocument, writeDocument } from '#shared/bpmn/document/bpmn-document.ts';
import { decoded, encoded, encodingNames } from '#web/designer/encoding/encodings.ts';
import { plausibilityOf } from '#web/designer/encoding/plausibility.ts';
import { readingsOf } from '#web/designer/encoding/reread.ts';
import { sampleWords } from '#web/designer/encoding/sample-words.ts';
import { decodeXml } from '#web/designer/read-file.ts';

/** Names as they stand in process drawings. */
const words = {
  german: [
    'klären',
    'prüfen',
    'Größe',
    'Auftrag bestätigen',
    'Rückfrage',
    'Über',
    'für',
    'Maßnahme',
    'ändern',
    'Büro',
    'Genehmigung möglich?',
  ],
  french: ['vérifier', 'créé', 'Où', 'reçu', 'délai dépassé', 'Conformité', 'numéro', 'forêt', 'à payer', 'Élève'],
  spanish: ['año', 'revisión', 'aprobación', 'señal', '¿Válido?', 'cálculo'],
  chinese: [
    '审批',
    '部门经理',
    '提交申请',
    '是否同意？',
    'A级变更',
    '财务',
    '归档',
    '发起人',
    '请假',
    '合同（重大）',
    '中',
  ],
  traditional: ['審核流程', '部門經理', '申請單', '主管簽核', '請假', '是否同意', '會計師'],
  japanese: ['申請する', 'けいやく', 'レビュー', '確認', '部長の承認', 'メール送信', 'お知らせ'],
};

/** In which encodings each language is written. */
const languages: [keyof typeof words, string[]][] = [
  ['german', ['windows-1252', 'iso-8859-1']],
  ['french', ['windows-1252', 'iso-8859-1']],
  ['spanish', ['windows-1252']],
  ['chinese', ['gb18030']],
  ['traditional', ['big5']],
  ['japanese', ['shift_jis']],
];

const samples = fc
  .constantFrom(...languages)
  .chain(([language, encodings]) =>
    fc.tuple(
      fc.constantFrom(...encodings),
      fc.uniqueArray(fc.constantFrom(...words[language]), { minLength: 3, maxLength: 6 }),
      fc.constantFrom('UTF-8', undefined, ''),
    ),
  )
  .map(([encoding, names, declared]) => ({ encoding, names, declared }));

function fileOf(names: readonly string[], declared: string | undefined): string {
  const encoding = declared === '' ? 'standalone="yes"' : `encoding="${declared}"`;
  const declaration = declared === undefined ? '' : `<?xml version="1.0" ${encoding}?>\n`;
  const tasks = names.map((name, index) => `<userTask id="t${index}" name="${name}"/>`).join('\n');
  return `${declaration}<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p">${tasks}</process></definitions>`;
}

function bytesOf(text: string, encoding: string): Uint8Array {
  return encoded(text, encoding) ?? expect.fail(`${text} is not written in ${encoding}`);
}

const namesIn = (xml: string) => [...xml.matchAll(/ name="([^"]*)"/g)].map(([, name]) => name);

it('reads what is not the UTF-8 that it claims to be in the encoding in which it makes sense', () => {
  fc.assert(
    fc.property(samples, ({ encoding, names, declared }) => {
      const xml = decodeXml(bytesOf(fileOf(names, declared), encoding));

      expect(namesIn(xml)).toEqual(names);
      // Otherwise nobody would be told of what was assumed.
      expect(xml).toMatch(/^<\?xml[^>]* encoding="(windows-1252|gb18030|big5|shift_jis)"/);
    }),
    { numRuns: 400, seed: 14 },
  );
});

it('believes what a file declares and what its bytes do not contradict', () => {
  fc.assert(
    fc.property(samples, ({ encoding, names }) => {
      const text = fileOf(names, encoding);
      expect(decodeXml(bytesOf(text, encoding))).toBe(text);
    }),
    { numRuns: 200, seed: 14 },
  );
});

it('reads UTF-8 whatever it claims to be', () => {
  fc.assert(
    fc.property(samples, fc.constantFrom('ISO-8859-1', 'windows-1252', 'GBK'), ({ names }, declared) => {
      expect(namesIn(decodeXml(new TextEncoder().encode(fileOf(names, declared))))).toEqual(names);
    }),
    { numRuns: 200, seed: 14 },
  );
});

it('reads UTF-8 with a few broken bytes as UTF-8', () => {
  const bytes = new TextEncoder().encode(fileOf(words.chinese, 'UTF-8'));
  const broken = [...bytes.subarray(0, 200), 0xe5, ...bytes.subarray(200)];
  expect(decodeXml(Uint8Array.from(broken))).toContain('部门经理');
});

it.each(encodingNames)('writes in %s what it has read, so that a file can be read anew', (encoding) => {
  const bytes = Uint8Array.from({ length: 0xfe }, (_, index) => index).filter((byte) => byte < 0x80);
  const text = `${decoded(bytes, encoding)}`;
  expect(encoded(text, encoding)).toEqual(bytes);
});

it('offers every way in which a file can be read, the present one first, and each can be taken back', () => {
  const xml = decodeXml(bytesOf(fileOf(['klären', 'Größe'], undefined), 'windows-1252'));
  const readings = readingsOf(xml);

  expect(readings[0]).toMatchObject({ encoding: 'windows-1252', words: ['klären', 'Größe'] });
  const chinese = readings.find(({ encoding }) => encoding === 'gb18030') ?? expect.fail('no Chinese');
  expect(chinese.words).not.toContain('klären');
  const back = readingsOf(chinese.xml).find(({ encoding }) => encoding === 'windows-1252');
  expect(namesIn(back?.xml ?? '')).toEqual(['klären', 'Größe']);
  expect(readingsOf(fileOf(['审批'], 'UTF-8'))).toEqual([]);
});

it('writes a file in UTF-8 and says so, however it was read', () => {
  const document = readDocument(decodeXml(bytesOf(fileOf(['klären'], undefined), 'windows-1252')));
  expect(writeDocument(document)).toContain('<?xml version="1.0" encoding="UTF-8"?>');
});

it('shows the words that a wrong encoding would spoil', () => {
  expect(sampleWords(fileOf(['Task', 'klären', '是否同意？'], undefined))).toEqual(['klären', '是否同意']);
  expect(plausibilityOf('plain')).toBe(1);
});
