import { keepPreviousData } from '@tanstack/react-query';
import { Form, type FormInstance } from 'antd';
import { useMemo, useState } from 'react';
import { beginningOf, writableFields } from '#shared/bpmn/form-fields.ts';
import type { AppError } from '#shared/error.ts';
import type { Fields } from '#shared/field.ts';
import type { Labels } from '#shared/module.ts';
import { normalise } from '#shared/normalise.ts';
import { useCall } from '#web/api/query.ts';
import { enteredValues, showRefusal } from '#web/kit/form/process-form.tsx';
import { useSettled } from '#web/kit/inputs/use-settled.ts';
import { forecastCase } from '../../../forecast.ts';
import type { InstanceDetail } from '../../../tasks.ts';
import type { CaseTask } from '../case/case.ts';
import type { Expected } from '../case/forecast.tsx';
import { type Attachments, useAttachments } from './attach-input.tsx';
import { type Decision, needsOpinion, returnChoices } from './decisions.ts';
import { type ChoiceDraft, type Given, useChoices } from './use-choices.ts';
import type { Explanation } from './use-decision.ts';
import { useKeptExplanation } from './use-kept-explanation.ts';

/** What a handler has entered for a task so far, whichever decision it will be. */
export interface ExplanationDraft {
  instanceId: string;
  form: FormInstance;
  /** What the node asks to be filled in. */
  fields: Fields;
  beginning: Record<string, unknown>;
  /** Names of what the values refer to. */
  labels: Labels;
  opinion: string;
  setOpinion: (opinion: string) => void;
  opinionProblem: string | null;
  attachments: Attachments;
  /** Whether a task that came back goes straight on to who returned it. */
  isDirect: boolean;
  setDirect: (isDirect: boolean) => void;
  target: string | undefined;
  setTarget: (target: string) => void;
  signature: string | null;
  setSignature: (signature: string | null) => void;
  signatureProblem: string | null;
  /** Whom the handler chooses for what comes next. */
  choices: ChoiceDraft;
  expected: Expected | undefined;
  /** Whether it is known whom the handler is to choose, or that this cannot be known: until then more may come. */
  isKnown: boolean;
  /** What has been filled in so far, whether it can be sent or not. */
  entered: () => Record<string, unknown>;
  /** What goes with a decision; null when something is missing, which is then shown at its input. */
  explain: (decision: Decision) => Explanation | null;
  /** Shows what the server has against it at the inputs; answers whether there was anything to show. */
  refuse: (error: AppError) => boolean;
  /** What was typed here before and never sent. */
  kept: ReturnType<typeof useKeptExplanation>;
  /** Shows nothing any more of what another decision lacked, before the next one is asked about. */
  forgetProblems: () => void;
}

const nobody: Given = { choices: {}, seenChoices: {} };

/** Keeps what a handler enters for a task. */
export function useExplanation(
  task: CaseTask,
  { id: instanceId, variables, labels }: Pick<InstanceDetail, 'id' | 'variables' | 'labels'>,
): ExplanationDraft {
  const [form] = Form.useForm();
  const fields = useMemo(() => writableFields(task.formFields), [task.formFields]);
  const beginning = useMemo(
    () => ({ ...variables, ...beginningOf(task.formFields, variables), ...task.draft?.values }),
    [task.formFields, variables, task.draft],
  );
  const choices = useChoices();
  const attachments = useAttachments();
  const [signature, setSignature] = useState<string | null>(null);
  const [signatureProblem, setSignatureProblem] = useState<string | null>(null);
  const untouched = Object.fromEntries(Object.keys(fields).map((name) => [name, beginning[name]]));
  const typed = useSettled(JSON.stringify(Form.useWatch([], form) ?? untouched), 400);
  const isForecast = task.allowed.includes('approve');
  const { data, isPending, refetch } = useCall(
    forecastCase,
    { instanceId, taskId: task.id, variables: JSON.parse(typed) as Record<string, unknown> },
    { isSilent: true, placeholderData: keepPreviousData, enabled: isForecast },
  );
  // What cannot be asked for any more is as it was last known.
  const [known, setKnown] = useState(data);
  if (data && data !== known) setKnown(data);
  const expected = data ?? known;
  const [opinion, setOpinion] = useState(task.draft?.opinion ?? '');
  const [isDirect, setDirect] = useState(false);
  const [opinionProblem, setOpinionProblem] = useState<string | null>(null);
  const [target, setTarget] = useState(returnChoices(task)[0]?.value);

  const saidBefore = task.draft?.opinion ?? '';
  const kept = useKeptExplanation(task.id, form, { opinion, isTyped: opinion !== saidBefore, typed, show: setOpinion });

  function checked(decision: Decision): Record<string, unknown> | null {
    return decision === 'approve' && Object.keys(fields).length > 0 ? enteredValues(form, fields, variables) : {};
  }

  return {
    instanceId,
    form,
    fields,
    beginning,
    labels,
    signature,
    setSignature: (drawn) => {
      setSignature(drawn);
      setSignatureProblem(null);
    },
    signatureProblem,
    choices,
    expected,
    isKnown: !isForecast || !isPending,
    opinion,
    setOpinion: (text) => {
      setOpinion(text);
      setOpinionProblem(null);
    },
    opinionProblem,
    attachments,
    isDirect,
    setDirect,
    target,
    setTarget,
    entered: () => ({ ...task.draft?.values, ...(normalise(form.getFieldsValue()) as Record<string, unknown>) }),
    explain: (decision) => {
      const isMissing = needsOpinion(decision, task) && opinion.trim() === '';
      setOpinionProblem(isMissing ? '请填写意见' : null);
      const values = checked(decision);
      const chosen = decision === 'approve' ? choices.given(expected) : nobody;
      const isUnsigned = decision === 'approve' && task.isSignatureRequired && !signature;
      setSignatureProblem(isUnsigned ? '请签名' : null);
      if (isMissing || isUnsigned || values === null || chosen === null || attachments.uploads.holdUp()) return null;
      return {
        opinion: opinion.trim() || null,
        files: attachments.ids,
        ...(target && { target }),
        variables: values,
        ...(signature && { signature }),
        ...(Object.keys(chosen.choices).length > 0 && chosen),
        ...(task.comeBackTo && { isDirect }),
      };
    },
    refuse: (error) => {
      const said = error.fields.find(({ path }) => path === 'opinion');
      if (said) setOpinionProblem(said.message);
      const isChoice = choices.refuse(error);
      // Another may have chosen meanwhile.
      if (isChoice) void refetch();
      return showRefusal(form, fields, error) || said !== undefined || isChoice;
    },
    kept,
    forgetProblems: () => {
      setOpinionProblem(null);
      setSignatureProblem(null);
      choices.forgetProblems();
    },
  };
}
