import { type Finding, isBlocking, severityOf, textOfFinding } from './finding.ts';

/** What the list shows in one line: findings of which nothing differs but the element. */
export interface Line {
  readonly key: string;
  readonly text: string;
  readonly weight: number;
  readonly findings: readonly [Finding, ...Finding[]];
}

/** How far up a finding stands: what forbids deployment first, then what the engine of the file refuses. */
export function weightOf(finding: Finding): number {
  if (isBlocking(finding)) return 2;
  return severityOf(finding) === 'error' ? 1 : 0;
}

/** The lines of the list, the worst first, equal ones as one. */
export function foldedLines(findings: readonly Finding[]): Line[] {
  const lines = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = `${weightOf(finding)} ${finding.rule} ${finding.isWhole ?? false} ${textOfFinding(finding)}`;
    const line = lines.get(key);
    if (line) line.push(finding);
    else lines.set(key, [finding]);
  }
  return [...lines]
    .flatMap(([key, [first, ...others]]) =>
      first
        ? [{ key, text: textOfFinding(first), weight: weightOf(first), findings: [first, ...others] as const }]
        : [],
    )
    .sort((a, b) => b.weight - a.weight);
}
