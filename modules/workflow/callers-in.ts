/** A call activity as its text in a file tells it. */
interface Caller {
  readonly id: string;
  readonly name: string;
}

const startTag = /<(?:[\w.-]+:)?callActivity(?=[\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g;
const attribute = /\s([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The call activities of a file that name a process; found in the text, because reading every drawing would be slow. */
export function callersIn(xml: string, key: string): Caller[] {
  const callers: Caller[] = [];
  for (const [, text = ''] of xml.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '').matchAll(startTag)) {
    const values = new Map(
      [...text.matchAll(attribute)].map(([, name, one, other]) => [name, plain(one ?? other ?? '')]),
    );
    if (values.get('calledElement') !== key) continue;
    callers.push({ id: values.get('id') ?? '', name: values.get('name') ?? '' });
  }
  return callers;
}

function plain(text: string): string {
  return text.replaceAll(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (entity, hex?: string, decimal?: string, name?: string) => {
      if (name) return entities[name] ?? entity;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    },
  );
}
