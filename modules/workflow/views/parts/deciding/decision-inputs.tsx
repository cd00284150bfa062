import { Radio } from 'antd';
import { Suspense } from 'react';
import { FormUploadsContext } from '#web/kit/files/form-uploads.ts';
import { ProcessForm } from '#web/kit/form/process-form.tsx';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import type { CaseTask } from '../case/case.ts';
import { Forecast } from '../case/forecast.tsx';
import { AttachInput } from './attach-input.tsx';
import { type Decision, needsOpinion, returnChoices, wayBackOptions } from './decisions.ts';
import { OpinionInput } from './opinion-input.tsx';
import type { ExplanationDraft } from './use-explanation.ts';
import './decision.css';

const SignatureInput = lazyPiece('签名', async () => (await import('./signature-input.tsx')).SignatureInput);

interface DecisionInputsProps {
  task: CaseTask;
  draft: ExplanationDraft;
  /** The decision that is being explained; null while it is still open. */
  decision: Decision | null;
  /** What stands in the empty opinion. */
  hint: string;
  isBusy: boolean;
  onSubmit: () => void;
}

/** What is to be filled in and said with a decision. */
export function DecisionInputs({ task, draft, decision, hint, isBusy, onSubmit }: DecisionInputsProps) {
  const { form, fields, beginning, opinion, setOpinion, opinionProblem, target, setTarget } = draft;
  const isFilledIn = Object.keys(fields).length > 0 && (decision === null || decision === 'approve');
  // Those that do not come by what is filled in now keep their place: the buttons below must not move as somebody presses one.
  const asked = draft.expected?.filter(({ mayBeAsked }) => mayBeAsked) ?? [];
  const isChoosing = asked.length > 0 && (decision === null || decision === 'approve');
  const isRequired = decision !== null && needsOpinion(decision, task);
  return (
    <>
      {isFilledIn && (
        <FormUploadsContext value={draft.attachments.uploads}>
          <ProcessForm
            beginning={beginning}
            disabled={isBusy}
            fields={fields}
            form={form}
            labels={draft.labels}
            layout={task.formFields}
          />
        </FormUploadsContext>
      )}
      {decision === 'return' && (
        <fieldset className="return-targets">
          <legend>{task.words.return}至</legend>
          <Radio.Group
            disabled={isBusy}
            onChange={(event) => setTarget(event.target.value as string)}
            options={returnChoices(task)}
            value={target}
            vertical
          />
        </fieldset>
      )}
      {isChoosing && (
        <fieldset className="return-targets">
          <legend>下一步办理人</legend>
          <Forecast
            chosen={draft.choices.chosen}
            disabled={isBusy}
            expected={asked}
            onChoose={draft.choices.choose}
            place={{ instanceId: draft.instanceId }}
            problems={draft.choices.problems}
          />
        </fieldset>
      )}
      {task.isSignatureRequired && (decision === null || decision === 'approve') && (
        <Suspense fallback={null}>
          <SignatureInput
            disabled={isBusy}
            onChange={draft.setSignature}
            problem={draft.signatureProblem}
            value={draft.signature}
          />
        </Suspense>
      )}
      {task.comeBackTo && (decision === null || decision === 'approve') && (
        <fieldset className="return-targets">
          <legend>办理后</legend>
          <Radio.Group
            disabled={isBusy}
            onChange={(event) => draft.setDirect(event.target.value === true)}
            options={wayBackOptions(task.comeBackTo)}
            value={draft.isDirect}
            vertical
          />
        </fieldset>
      )}
      <OpinionInput
        disabled={isBusy}
        isRequired={isRequired}
        label="意见"
        onChange={setOpinion}
        onSubmit={onSubmit}
        placeholder={hint}
        problem={opinionProblem}
        value={opinion}
      />
      <AttachInput attachments={draft.attachments} disabled={isBusy} />
    </>
  );
}
