import { type ProcessPart, parentSetting, pathSeparator } from '#shared/bpmn/comparison/process-parts.ts';
import { isSettingTitled, settingTitle } from '#shared/bpmn/comparison/setting-title.ts';
import { splitList } from '#shared/bpmn/split-list.ts';
import { titleOfType } from '../canvas/element-title.ts';
import { fieldNamesIn } from './field-names.ts';
import { formWords } from './form-words.ts';
import type { PeopleNames } from './people-names.ts';
import { valueWords } from './value-words.ts';

/** Told otherwise: in the heading, or as the text beneath it. */
const headed: ReadonlySet<string> = new Set(['name', 'documentation', 'versionTag', parentSetting]);

/** The only kind of expression that BPMN has; files say it of each, and it tells nobody anything. */
const formalExpression = /^([\w-]+:)?tFormalExpression$/;

/** One value of a part, as people read it. */
export interface Fact {
  readonly title: string;
  readonly text: string;
}

/** How the parts of a file are told to those who do not draw. */
export interface PartWords {
  /** What a part is called; a flow without a name by its ends. */
  readonly headingOf: (part: ProcessPart) => string;
  readonly nameOf: (id: string) => string;
  /** What is set on a part, in words of ours; with `isTechnical` what has none. */
  readonly factsOf: (part: ProcessPart, isTechnical?: boolean) => Fact[];
}

/** The words for the parts of one file. */
export function partWords(parts: readonly ProcessPart[], people: PeopleNames): PartWords {
  const byId = new Map(parts.map((part) => [part.id, part]));
  const fieldNames = fieldNamesIn(parts);
  return {
    headingOf,
    nameOf,
    factsOf,
  };

  function factsOf(part: ProcessPart, isTechnical = false): Fact[] {
    const { fields, rest } = formWords(settingsOf(part));
    const facts = rest
      .filter(({ path }) => isSettingTitled(path) !== isTechnical)
      .map(({ path, value }) => ({
        title: settingTitle(path),
        text: people(part, path, value) ?? valueWords(path, value, fieldNames) ?? namesOf(value),
      }));
    return isTechnical ? facts : [...facts, ...fields];
  }

  function headingOf({ id, type, name, settings }: ProcessPart): string {
    if (name || type !== 'sequenceFlow') return name || titleOfType(type) || id;
    return `${nameOf(settings.get('sourceRef') ?? '')} → ${nameOf(settings.get('targetRef') ?? '')}`;
  }

  function nameOf(id: string): string {
    const part = byId.get(id);
    return part?.name || (part && titleOfType(part.type)) || id;
  }

  /** What a list of ids says by name; anything else as it is. */
  function namesOf(value: string): string {
    const ids = splitList(value);
    return ids.length > 0 && ids.every((id) => byId.has(id)) ? ids.map(nameOf).join('、') : value;
  }
}

function settingsOf({ settings }: ProcessPart): { path: readonly string[]; value: string }[] {
  return [...settings]
    .filter(([path, value]) => !headed.has(path) && value !== '')
    .map(([path, value]) => ({ path: path.split(pathSeparator), value }))
    .filter(({ path, value }) => path.at(-1) !== 'type' || !formalExpression.test(value));
}
