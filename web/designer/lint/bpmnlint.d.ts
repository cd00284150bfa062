/** The little that is used of the linter; its own types describe the Node side. */
declare module 'bpmnlint/lib/linter.js' {
  export default class Linter {
    constructor(options: { resolver: object; config: { rules: Readonly<Record<string, string>> } });
    lint(root: object): Promise<Record<string, { id: string; message: string; category: string }[]>>;
  }
}

declare module 'bpmnlint/rules/*.js' {
  const rule: import('./rule.ts').RuleFactory;
  export default rule;
}
