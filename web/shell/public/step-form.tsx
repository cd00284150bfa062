import { useState } from 'react';
import { FormEnd } from './form-end.tsx';
import { SecondStep } from './second-step.tsx';
import { type Step, stepAskedBy } from './step-asked.ts';
import { usePublicForm } from './use-public-form.ts';

interface StepFormProps {
  asked: Step;
  /** Sends the code; without one it asks for another SMS and rejects with what asks for it. */
  send: (smscode: string) => Promise<void>;
}

/** A second step that stands alone: the first one was taken elsewhere. */
export function StepForm({ asked, send }: StepFormProps) {
  const [step, setStep] = useState(asked);
  const { values, problems, isBusy, form, set, show, onSubmit } = usePublicForm({
    beginning: { smscode: '' },
    check: ({ smscode }) => ({ smscode: !smscode.trim() && '请输入验证码' }),
    work: ({ smscode }) => send(smscode.trim()),
  });

  async function resend() {
    try {
      await send('');
    } catch (error) {
      const next = stepAskedBy(error);
      if (next) setStep(next);
      else show(error);
    }
  }

  return (
    <form noValidate onSubmit={onSubmit} ref={form}>
      <SecondStep
        {...step}
        code={values.smscode}
        isBusy={isBusy}
        onChange={(value) => set('smscode', value)}
        onResend={resend}
        problem={problems.smscode}
      />
      <FormEnd action="登录" busy="正在登录…" isBusy={isBusy} problem={problems.form} />
    </form>
  );
}
