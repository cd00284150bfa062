/** What a drag carries, as far as pages ask for it: a page to be tested is drawn without a browser's own. */
export class Carried {
  effectAllowed = 'uninitialized';
  dropEffect = 'none';
  readonly types: string[];

  constructor(...types: string[]) {
    this.types = types;
  }

  setData(type: string): void {
    this.types.push(type);
  }
}
