import type { ProcessModel } from '../process-model.ts';
import { builtInNames, type KnownVariable, type ValueKind, variablesOf } from './known-variables.ts';
import { mentions, namesAskedIn, scriptsOf } from './scripts-with-names.ts';
import { evaluatedTexts, everyNode, expressionsOf } from './texts-with-names.ts';

/** A variable of a process: who gives it a value, and who reads it. */
export interface VariableUse {
  readonly name: string;
  /** What people call it; empty when it has no other name. */
  readonly label: string;
  readonly kind: ValueKind;
  /** What a choice may be, by what is stored. */
  readonly choices: KnownVariable['choices'];
  /** Null stands for the process itself. */
  readonly setters: readonly { readonly elementId: string | null; readonly origin: string }[];
  /** The elements whose conditions, expressions and scripts ask for it, each once. */
  readonly readers: readonly string[];
}

/** Every variable of a process that is set or read, by name; what the engine itself gives is left out. */
export function variableOverview(process: ProcessModel): VariableUse[] {
  const uses = new Map<string, { -readonly [Key in keyof VariableUse]: VariableUse[Key] }>();
  const entryFor = (name: string) => {
    const use = uses.get(name) ?? { name, label: '', kind: 'any' as const, choices: [], setters: [], readers: [] };
    uses.set(name, use);
    return use;
  };
  for (const { name, label, kind, choices, origin, elementId } of variablesOf(process)) {
    const use = entryFor(name);
    use.label ||= label;
    if (use.kind === 'any') Object.assign(use, { kind, choices });
    use.setters = [...use.setters, { elementId, origin }];
  }
  for (const { elementId, text } of evaluatedTexts(process)) {
    for (const node of expressionsOf(text).flatMap(everyNode)) {
      if (node.kind !== 'variable' || (builtInNames.has(node.name) && !uses.has(node.name))) continue;
      const use = entryFor(node.name);
      if (!use.readers.includes(elementId)) use.readers = [...use.readers, elementId];
    }
  }
  const scripts = scriptsOf(process);
  for (const script of scripts) for (const name of namesAskedIn(script)) entryFor(name);
  for (const use of uses.values()) {
    const asking = scripts.filter((script) => mentions(script, use.name)).map(({ elementId }) => elementId);
    use.readers = [...new Set([...use.readers, ...asking])];
  }
  return [...uses.values()].sort((a, b) => a.name.localeCompare(b.name));
}
