import { Button, Form } from 'antd';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import type { FormSection } from '#shared/declaration.ts';
import { FormUploadsContext } from '#web/kit/files/form-uploads.ts';
import { FieldContext } from '#web/kit/form/field-context.ts';
import { isSent } from '#web/kit/keys/is-sent.ts';
import { formatInstant } from '#web/kit/values/date-format.ts';
import { PageHeader } from '#web/page/page-header.tsx';
import { StandingNote } from '#web/page/record/standing-note.tsx';
import { EffectNote } from '#web/page/steps/effect-note.tsx';
import { recordTitle } from '#web/page/steps/record-action.ts';
import { useMay } from '#web/page/use-may.ts';
import { DraftOffer } from './draft-offer.tsx';
import { followDerived } from './follow-derived.ts';
import { FollowReferences } from './follow-references.tsx';
import { followShares } from './follow-shares.ts';
import { FormSections } from './form-sections.tsx';
import { FormStepContext } from './form-step.ts';
import type { Values } from './form-values.ts';
import { ProblemSummary } from './problem-summary.tsx';
import { useFirstFocus } from './use-first-focus.ts';
import { type RecordFormStart, useRecordForm } from './use-record-form.tsx';
import { useWritableSections } from './use-writable-sections.ts';

interface RecordFormProps extends RecordFormStart {
  title: string;
  sections: readonly FormSection<string>[];
  /** The word on the button that saves. */
  verb?: string;
  /** What stands between the title and the inputs. */
  head?: ReactNode;
  /** What stands below the inputs, within the form. */
  below?: ReactNode;
}

/** The form of a record with its sections, what stands against saving, and the buttons. */
export function RecordForm({ title, sections: whole, verb = '保存', head, below, ...start }: RecordFormProps) {
  const { module, record, beginning, step } = start;
  const sections = useWritableSections(module.name, whole);
  const { fields, states = {}, approval, lifecycle, addEffect } = module.declaration;
  const { form, labels, isBusy, problems, draft, ...control } = useRecordForm(start);
  // Several forms are open in several tabs: the ids of their inputs must differ.
  const formName = useId();
  const frame = useRef<HTMLElement>(null);
  const derived = useRef<Values>({});
  useFirstFocus(frame, record === null);
  const [firstState = ''] = Object.keys(states);
  const mayAskForApproval = useMay(approval?.grants) && approval?.states.from.includes(firstState);
  const canSubmit = step
    ? record === null || record.allowed.includes(step)
    : module.approvalCalls && (record ? record.allowed.includes('submit') : mayAskForApproval);

  function saveByKey(event: KeyboardEvent) {
    if (!isSent(event)) return;
    event.preventDefault();
    void control.saveAll(false);
  }

  return (
    <FieldContext
      value={{
        formName,
        owner: module.name,
        record: record ?? beginning,
        labels,
        learn: control.learn,
        begin: control.begin,
      }}
    >
      <FormUploadsContext value={control.uploads}>
        <section className="form-page" ref={frame}>
          <PageHeader note={record && recordTitle(module, record)} title={title} />
          <DraftOffer draft={draft} onRestore={control.restoreDraft} />
          {record && <StandingNote module={module} record={record} />}
          <FormStepContext value={control.takeWithin}>{head}</FormStepContext>
          <ProblemSummary fields={fields} onJump={problems.jump} problems={problems.problems} />
          <Form
            form={form}
            initialValues={beginning}
            layout="vertical"
            name={formName}
            onFieldsChange={(_changed, all) => problems.follow(all)}
            onKeyDown={saveByKey}
            onValuesChange={(changed: Values, all: Values) => {
              const next = record === null ? followDerived(module.declaration, all, derived.current) : {};
              derived.current = { ...derived.current, ...next };
              form.setFieldsValue({ ...followShares(fields, changed, all), ...next });
              problems.forgive(changed);
              control.noteChange();
            }}
            scrollToFirstError={false}
          >
            <FormSections fields={fields} isBusy={isBusy} sections={sections} />
            {record === null && (
              <FollowReferences following={control.following} module={module} onFollow={control.noteChange} />
            )}
            {below}
            {record === null && addEffect && <EffectNote text={addEffect} />}
          </Form>
          <footer className="panel form-footer">
            {canSubmit && (
              <Button loading={isBusy} onClick={() => control.saveAll(true)} type="primary">
                {step ? lifecycle?.[step]?.title : '保存并提交审批'}
              </Button>
            )}
            <Button
              loading={isBusy && !canSubmit}
              onClick={() => control.saveAll(false)}
              title="Ctrl + Enter"
              type={canSubmit ? 'default' : 'primary'}
            >
              {verb}
            </Button>
            <Button disabled={isBusy} onClick={control.cancel}>
              取消
            </Button>
            <span aria-live="polite" className="form-footer-note">
              {draft.keptAt && `草稿已保存于 ${formatInstant(draft.keptAt).slice(11)}`}
            </span>
          </footer>
        </section>
      </FormUploadsContext>
    </FieldContext>
  );
}
