import { call } from '#web/api/call.ts';
import type { TemplateSource } from '#web/designer/template/template-source.ts';
import { addTemplate, listTemplates, removeTemplate, updateTemplate } from '../../templates.ts';

/** The element templates of this installation, for the designer. Failures are told by the designer, beside what failed. */
export const templateSource: TemplateSource = {
  list: () => call(listTemplates, {}, { isSilent: true }),
  add: async (template) => void (await call(addTemplate, template, { isSilent: true })),
  update: async (template) => void (await call(updateTemplate, template, { isSilent: true })),
  remove: async ({ id, version }) => void (await call(removeTemplate, { id, version }, { isSilent: true })),
};
