import { readDocument, writeDocument } from '#shared/bpmn/document/bpmn-document.ts';
import { type Permission, withPermission } from '#shared/bpmn/field-permissions.ts';
import { elementOf, elementsOf, type ModdleElement, textOf } from '#shared/bpmn/moddle.ts';

/** What may be done with fields, by node and field; null takes a permission away. */
export type PermissionChanges = ReadonlyMap<string, ReadonlyMap<string, Permission | null>>;

/** The file with other permissions on its nodes; everything else is written as it was. Throws DocumentError for no BPMN. */
export function withPermissions(xml: string, changes: PermissionChanges): string {
  const document = readDocument(xml);
  for (const [nodeId, fields] of changes) {
    const node = document.elementsById[nodeId];
    if (!node) continue;
    const approval = approvalOf(node);
    const before = approval ? (textOf(approval, 'fieldPermissions') ?? '') : '';
    let text = before;
    for (const [field, permission] of fields) text = withPermission(text, field, permission ?? undefined);
    if (text === before) continue;
    const target = approval ?? addApproval(node, document.moddle.create.bind(document.moddle));
    target.set('fieldPermissions', text === '' ? undefined : text);
  }
  return writeDocument(document);
}

function approvalOf(node: ModdleElement): ModdleElement | undefined {
  const extensions = elementOf(node, 'extensionElements');
  return extensions && elementsOf(extensions, 'values').find(({ $type }) => $type === 'tongtu:Approval');
}

function addApproval(
  node: ModdleElement,
  create: (type: string, properties?: Record<string, unknown>) => ModdleElement,
): ModdleElement {
  const known = elementOf(node, 'extensionElements');
  const extensions = known ?? create('bpmn:ExtensionElements', { values: [] });
  if (!known) {
    node.set('extensionElements', extensions);
    Object.assign(extensions, { $parent: node });
  }
  const approval = create('tongtu:Approval');
  Object.assign(approval, { $parent: extensions });
  extensions.set('values', [...elementsOf(extensions, 'values'), approval]);
  return approval;
}
