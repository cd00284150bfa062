import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { TemplateContent } from '#shared/bpmn/template-content.ts';

/** The settings of one kind of element under a name, to be put on others. */
export interface ElementTemplate {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  /** The engine in whose words the settings are written. */
  readonly flavour: Flavour;
  /** Such as `bpmn:UserTask`. */
  readonly elementType: string;
  readonly content: TemplateContent;
  readonly version: number;
}

/** Where the designer keeps templates. A call that is refused throws an error whose message is Chinese and for the user. */
export interface TemplateSource {
  readonly list: () => Promise<readonly ElementTemplate[]>;
  readonly add: (template: Omit<ElementTemplate, 'id' | 'version'>) => Promise<void>;
  readonly update: (template: Pick<ElementTemplate, 'id' | 'version' | 'name' | 'description'>) => Promise<void>;
  readonly remove: (template: Pick<ElementTemplate, 'id' | 'version'>) => Promise<void>;
}
