import { parseXml } from '../document/parse-xml.ts';
import { bpmnUri } from '../namespace.ts';
import { subProcessKinds } from '../sub-process-kinds.ts';
import { type ProcessPart, parentSetting, pathSeparator, processParts } from './process-parts.ts';
import { settingTitle } from './setting-title.ts';

/** One value that differs. */
export interface SettingChange {
  /** Where it stands, in Chinese as far as the names are known. */
  readonly title: string;
  /** Null where it is not set. */
  readonly before: string | null;
  readonly after: string | null;
}

/** What became of one part of a process from one version to another. */
export interface PartChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  readonly id: string;
  readonly type: string;
  readonly name: string;
  /** What differs; of an added or removed part, all that is set on it. */
  readonly settings: readonly SettingChange[];
  /** Of what came or went together with the sub-process around it, the id of that. */
  readonly within?: string;
}

/**
 * What differs between two versions of a process for whoever runs or reads it, in the order of the later one: every value
 * of every part, engine extensions and foreign ones included, and where it is drawn. Comments, prefixes and the
 * order of siblings do not count. Throws when one of them is not XML.
 */
export function compareProcesses(beforeXml: string, afterXml: string): PartChange[] {
  const [before, after] = [beforeXml, afterXml].map((xml) => processParts(parseXml(xml, bpmnUri).root));
  if (!before || !after) return [];
  const titleOf = (id: string) => after.get(id)?.name || before.get(id)?.name || id;
  const present = [...after.values()].flatMap((part) => changeOf(before.get(part.id), part, titleOf) ?? []);
  const removed = [...before.values()].filter(({ id }) => !after.has(id));
  const gone = removed.flatMap((part) => changeOf(part, undefined, titleOf) ?? []);
  return [...withSurroundings(present, after), ...withSurroundings(gone, before)];
}

/** Tells of each that came or went whether the sub-process around it did as well. */
function withSurroundings(changes: readonly PartChange[], parts: ReadonlyMap<string, ProcessPart>): PartChange[] {
  const kinds = new Map(changes.map(({ id, kind }) => [id, kind]));
  return changes.map((change) => {
    const around = parts.get(parts.get(change.id)?.settings.get(parentSetting) ?? '');
    const isTogether = change.kind === 'added' || change.kind === 'removed';
    if (!isTogether || !around || !subProcessKinds.has(around.type) || kinds.get(around.id) !== change.kind)
      return change;
    return { ...change, within: around.id };
  });
}

type TitleOf = (id: string) => string;

function changeOf(
  before: ProcessPart | undefined,
  after: ProcessPart | undefined,
  titleOf: TitleOf,
): PartChange | undefined {
  const part = after ?? before;
  if (!part) return undefined;
  const { id, type, name } = part;
  const settings = settingChanges(before, after, titleOf);
  if (!before) return { kind: 'added', id, type, name, settings };
  if (!after) return { kind: 'removed', id, type, name, settings };
  if (settings.length > 0) return { kind: 'changed', id, type, name, settings };
  return before.placement === after.placement ? undefined : { kind: 'moved', id, type, name, settings };
}

function settingChanges(
  before: ProcessPart | undefined,
  after: ProcessPart | undefined,
  titleOf: TitleOf,
): SettingChange[] {
  const paths = new Set([...(before?.settings.keys() ?? []), ...(after?.settings.keys() ?? [])]);
  const changes: SettingChange[] = [];
  if (before && after && before.type !== after.type) {
    changes.push({ title: '类型', before: before.type, after: after.type });
  }
  for (const path of paths) {
    const [old, now] = [before?.settings.get(path), after?.settings.get(path)];
    const isOwn = path === parentSetting;
    if (old === now || (isOwn && !(before && after))) continue;
    const shown = (value: string | undefined) => (value === undefined ? null : isOwn ? titleOf(value) : value);
    changes.push({ title: settingTitle(path.split(pathSeparator)), before: shown(old), after: shown(now) });
  }
  return changes;
}
