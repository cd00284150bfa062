import Linter from 'bpmnlint/lib/linter.js';
import { extensionsFor } from '#shared/bpmn/flavour.ts';
import { createModdle } from '#shared/bpmn/moddle.ts';
import { type Finding, ruleWords } from './finding.ts';
import { ruleFactories } from './rules.ts';

const categories = { error: 'error', warning: 'warn' } as const;

const linter = new Linter({
  resolver: {
    resolveRule: (_package: string, name: string) => ruleFactories[name],
    resolveConfig: () => ({}),
  },
  config: {
    rules: Object.fromEntries(Object.entries(ruleWords).map(([name, { severity }]) => [name, categories[severity]])),
  },
});

/** What the rules find in a document. Rejects when it cannot be read. */
export async function lintDocument(xml: string): Promise<Finding[]> {
  const { rootElement } = await createModdle(extensionsFor(xml).extensions).fromXML(xml);
  const results = await linter.lint(rootElement);
  return Object.entries(results).flatMap(([rule, reports]) =>
    reports.map(({ id, message }) => ({ rule, elementId: id, detail: message })),
  );
}
