/**
 * Stands for the XML reader of the diagram library on pages, which read and write files by our own: what still asks for
 * the library's gets it then. The build puts it in the place of the package.
 */
export class Reader {
  private readonly options: object;

  constructor(options: object) {
    this.options = options;
  }

  /** Answers what `fromXML` is to be given. */
  handler(type: string): string {
    return type;
  }

  async fromXML(xml: string, type: string): Promise<unknown> {
    const library = await import('moddle-xml');
    const reader = new library.Reader(this.options);
    return reader.fromXML(xml, reader.handler(type));
  }
}

/** The library expects its writer at once, so pages do without: every canvas is bound to our own. */
export class Writer {
  toXML(): never {
    throw new Error('on a page files are written by writeDocument');
  }
}
