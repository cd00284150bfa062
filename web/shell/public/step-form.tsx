import { useState } from 'react';
import type { StepAnswer } from '#web/api/step-answer.ts';
import { FormEnd } from './form-end.tsx';
import { SecondStep } from './second-step.tsx';
import { answerTo, missingIn, nextStep, type Step, stepAction, stepAskedBy } from './step-asked.ts';
import { usePublicForm } from './use-public-form.ts';

interface StepFormProps {
  asked: Step;
  /** Sends the answer; without a code it rejects with what asks for one. */
  send: (answer: StepAnswer) => Promise<void>;
}

/** A second step that stands alone: the first one was taken elsewhere. */
export function StepForm({ asked, send }: StepFormProps) {
  const [step, setStep] = useState(asked);
  const { values, problems, isBusy, form, set, show, onSubmit } = usePublicForm({
    beginning: { smscode: '' },
    check: ({ smscode }) => ({ smscode: missingIn(step, smscode) }),
    others: ['keyproof'],
    async work({ smscode }) {
      try {
        await send(await answerTo(step, smscode));
      } catch (error) {
        const asked = stepAskedBy(error);
        if (asked) setStep(nextStep(asked, step));
        throw error;
      }
    },
  });

  async function ask(kind: Step['kind']) {
    try {
      await send({ step: kind });
    } catch (error) {
      const next = stepAskedBy(error);
      if (!next) return show(error);
      set('smscode', '');
      setStep(next);
    }
  }

  return (
    <form noValidate onSubmit={onSubmit} ref={form}>
      <SecondStep
        {...step}
        code={values.smscode}
        isBusy={isBusy}
        onChange={(value) => set('smscode', value)}
        onAsk={ask}
        problem={problems.smscode ?? problems.keyproof}
      />
      <FormEnd action={stepAction(step) ?? '登录'} busy="正在登录…" isBusy={isBusy} problem={problems.form} />
    </form>
  );
}
