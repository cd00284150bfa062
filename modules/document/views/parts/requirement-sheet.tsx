import { Form } from 'antd';
import { useId, useState } from 'react';
import { documentrequirement } from '#modules/documentrequirement/documentrequirement.ts';
import { AppError } from '#shared/error.ts';
import type { Fields } from '#shared/field.ts';
import type { AnyModule, Labels, RowOf } from '#shared/module.ts';
import { normalise } from '#shared/normalise.ts';
import { useAction } from '#web/api/query.ts';
import { emptyRecord } from '#web/kit/form/empty-record.ts';
import { FieldContext, useSurroundings } from '#web/kit/form/field-context.ts';
import { FormField } from '#web/kit/form/form-field.tsx';
import { showProblems } from '#web/kit/form/tell-form.ts';
import { fieldProperties } from '#web/kit/values/property.ts';
import { FollowReferences } from '#web/page/form/follow-references.tsx';
import { useFollowing } from '#web/page/form/use-following.ts';
import { Sheet } from '#web/page/sheet.tsx';

/** A stored requirement. */
export type Requirement = RowOf<(typeof documentrequirement)['declaration']['fields'], Record<never, never>>;

interface RequirementSheetProps {
  requirement: Requirement | { stage: string };
  labels: Labels;
  onClose: () => void;
}

const { stage: _stage, ...fields } = documentrequirement.declaration.fields;

/** Asks everything about one document that a stage asks for. */
export function RequirementSheet({ requirement, labels, onClose }: RequirementSheetProps) {
  const [form] = Form.useForm();
  const formName = useId();
  const outer = useSurroundings();
  const stored = 'id' in requirement ? requirement : null;
  const following = useFollowing();
  const [isBusy, setBusy] = useState(false);
  const refreshes = [documentrequirement.calls.list];
  const add = useAction(documentrequirement.calls.add, { refreshes, isSilent: true });
  const change = useAction(documentrequirement.calls.update, { refreshes, isSilent: true });

  async function save() {
    setBusy(true);
    await following.catchUp();
    const values = normalise(form.getFieldsValue()) as Record<string, unknown>;
    try {
      if (stored) await change.mutateAsync({ id: stored.id, version: stored.version, patch: values } as never);
      else await add.mutateAsync({ ...values, stage: requirement.stage } as never);
      onClose();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const problems = error.fields.map((problem) => ({ ...problem, path: problem.path.replace(/^patch\./, '') }));
      showProblems(form, problems);
      if (problems.length === 0) form.setFields([{ name: ['title'], errors: [error.message] }]);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Sheet
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void save()}
      title={stored ? `编辑文档要求“${stored.title}”` : '增加文档要求'}
      verb="保存"
    >
      <Form
        className="dialog-form"
        form={form}
        initialValues={stored ? { ...stored } : emptyRecord(fields)}
        layout="vertical"
        name={formName}
      >
        <FieldContext
          value={{ ...outer, formName, owner: documentrequirement.name, record: { ...requirement }, labels }}
        >
          {fieldProperties(fields).map((property) => {
            const schema = (fields as Fields)[property.name];
            return schema && <FormField key={property.name} property={property} schema={schema} />;
          })}
          {!stored && <FollowReferences following={following} module={documentrequirement as unknown as AnyModule} />}
        </FieldContext>
      </Form>
    </Sheet>
  );
}
