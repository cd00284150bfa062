import { call } from '#web/api/call.ts';
import type { TemplateSource } from '#web/designer/template/template-source.ts';
import {
  addTemplate,
  importTemplates,
  listTemplateEditions,
  listTemplates,
  removeTemplate,
  saveTemplate,
  updateTemplate,
} from '../../../templates.ts';

const quietly = { isSilent: true };

/** The element templates of this installation, for the designer. Failures are told by the designer, beside what failed. */
export const templateSource: TemplateSource = {
  list: () => call(listTemplates, {}, quietly),
  editions: (keys) => call(listTemplateEditions, { keys: [...keys] }, quietly),
  add: async (template) => void (await call(addTemplate, { ...template, fields: [...template.fields] }, quietly)),
  addAll: (templates) =>
    call(importTemplates, { templates: templates.map((one) => ({ ...one, fields: [...one.fields] })) }, quietly),
  save: ({ id, version, content, fields }) =>
    call(saveTemplate, { id, version, content, fields: [...fields] }, quietly),
  update: async ({ id, version, name, description }) =>
    void (await call(updateTemplate, { id, version, name, description }, quietly)),
  remove: async ({ id, version }) => void (await call(removeTemplate, { id, version }, quietly)),
};
