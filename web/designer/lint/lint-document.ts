import Linter from 'bpmnlint/lib/linter.js';
import { readDocument } from '#shared/bpmn/document/bpmn-document.ts';
import type { ParsedFile } from '#shared/bpmn/moddle.ts';
import { readProcess } from '#shared/bpmn/read-process.ts';
import type { FieldTemplate } from '#shared/bpmn/template/read-bound.ts';
import type { KeptForm } from '#shared/bpmn/variables/with-forms.ts';
import { connectFlows } from './connect-flows.ts';
import { deployFindings, variableFindings, withoutRepeats } from './deploy-findings.ts';
import { unresolvedReferences } from './engine-rules/events.ts';
import { type Finding, ruleWords } from './finding.ts';
import { rulesFor } from './rules.ts';
import { titleOfUnnamed } from './titles.ts';

const categories = { error: 'error', warning: 'warn' } as const;

/** A document, and what must be known to judge it. */
export interface LintQuestion {
  readonly xml: string;
  /** The templates that its elements were made with. */
  readonly templates: readonly FieldTemplate[];
  /** The forms of the installation: those that the document may name, and those of the records for which it may decide. */
  readonly forms: readonly KeptForm[];
}

/**
 * What forbids to deploy a document, what its variables and the rules of its engine say, and what does not fit its templates.
 * Rejects when it cannot be read.
 */
export async function lintDocument({ xml, templates, forms }: LintQuestion): Promise<Finding[]> {
  const model = await readProcess(xml);
  const findings = withoutRepeats(deployFindings(model), [
    ...(await ruleFindings(xml, templates)),
    ...variableFindings(model, xml, forms),
  ]);
  return findings.map((finding) => {
    const title = titleOfUnnamed(model, finding.elementId);
    return title ? { ...finding, title } : finding;
  });
}

/** What the rules of its engine alone find in a document. Rejects when it cannot be read. */
export async function ruleFindings(xml: string, templates: readonly FieldTemplate[] = []): Promise<Finding[]> {
  const { definitions, flavour, warnings } = readDocument(xml);
  noteUnresolved(warnings);
  connectFlows(definitions);
  const results = await linterFor(rulesFor(flavour, templates)).lint(definitions);
  const findings = Object.entries(results).flatMap(([rule, reports]) =>
    reports.map(({ id, message }) => ({ rule, elementId: id, detail: message })),
  );
  return [...duplicatesIn(warnings), ...findings];
}

/** A new one for each document: some of the library's rules remember what they have seen. */
function linterFor(rules: ReturnType<typeof rulesFor>): Linter {
  return new Linter({
    resolver: { resolveRule: (_package: string, name: string) => rules[name], resolveConfig: () => ({}) },
    config: {
      rules: Object.fromEntries(
        Object.keys(rules).map((name) => [name, categories[ruleWords[name]?.severity ?? 'warning']]),
      ),
    },
  });
}

function noteUnresolved(warnings: ParsedFile['warnings']): void {
  for (const { element, property } of warnings) {
    if (!element || !property) continue;
    const names = unresolvedReferences.get(element) ?? new Set();
    unresolvedReferences.set(element, names.add(property.replace('bpmn:', '')));
  }
}

/** Ids that are taken are told by the reader: the model has nothing more to say of them. */
function duplicatesIn(warnings: ParsedFile['warnings']): Finding[] {
  return warnings.flatMap(({ error }) => {
    const id = /^duplicate ID <(.+)>$/.exec(error?.message ?? '')?.[1];
    return id ? [{ rule: 'duplicate-id', elementId: id, detail: '' }] : [];
  });
}
