import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { FieldTemplate } from '#shared/bpmn/template/read-bound.ts';
import type { TemplateField } from '#shared/bpmn/template/template-field.ts';
import type { TemplateContent } from '#shared/bpmn/template-content.ts';

/** What an element template puts on an element, and what it asks for there. */
export interface TemplateHolding {
  readonly content: TemplateContent;
  readonly fields: readonly TemplateField[];
}

/** A template that is not kept yet. */
export interface NewTemplate extends TemplateHolding {
  readonly name: string;
  readonly description: string | null;
  /** The engine in whose words the settings are written. */
  readonly flavour: Flavour;
  /** Such as `bpmn:UserTask`. */
  readonly elementType: string;
}

/** The settings of one kind of element under a name, to be put on others. */
export interface ElementTemplate extends NewTemplate, FieldTemplate {
  readonly id: string;
  /** Guards against two people changing it at once; the edition is what elements keep. */
  readonly version: number;
}

/** What a template holds or held. */
export interface TemplateEdition extends FieldTemplate {
  readonly id: string;
  readonly savedAt: string;
  readonly savedByName: string;
}

type Known = Pick<ElementTemplate, 'id' | 'version'>;

/** What became of the templates of a file. */
export interface ImportCounts {
  readonly addedCount: number;
  readonly changedCount: number;
  readonly sameCount: number;
}

/** Where the designer keeps templates. A call that is refused throws an error whose message is Chinese and for the user. */
export interface TemplateSource {
  readonly list: () => Promise<readonly ElementTemplate[]>;
  /** Every edition of the templates with these keys, the newest first. */
  readonly editions: (keys: readonly string[]) => Promise<readonly TemplateEdition[]>;
  readonly add: (template: NewTemplate) => Promise<void>;
  /** Keeps all of them or none. */
  readonly addAll: (
    templates: readonly (NewTemplate & { readonly key: string; readonly edition: number | null })[],
  ) => Promise<ImportCounts>;
  /** Makes the next edition, unless it holds the same. */
  readonly save: (template: Known & TemplateHolding) => Promise<{ readonly edition: number }>;
  readonly update: (template: Known & Pick<ElementTemplate, 'name' | 'description'>) => Promise<void>;
  readonly remove: (template: Known) => Promise<void>;
}
