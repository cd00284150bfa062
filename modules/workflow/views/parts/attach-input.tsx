import { useId, useState } from 'react';
import type { Labels } from '#shared/module.ts';
import { FieldContext, type FieldSurroundings } from '#web/kit/field-context.ts';
import { FilesInput } from '#web/kit/files-input.tsx';
import { mostAttachedFiles } from '../../attached-files.ts';
import './decision.css';

/** Files that go with what a handler says. */
export interface Attachments {
  ids: string[];
  surroundings: FieldSurroundings;
  change: (ids: string[]) => void;
  /** What keeps them from being sent along, which is shown at the input from then on; null for nothing. */
  check: () => string[] | null;
  problem: string | null;
}

/** Keeps the files that a handler attaches, and whether one of them is still under way. */
export function useAttachments(): Attachments {
  const [ids, setIds] = useState<string[]>([]);
  const [labels, setLabels] = useState<Labels>({});
  const [sending, setSending] = useState(0);
  const [isAsked, setAsked] = useState(false);
  return {
    ids,
    surroundings: {
      formName: '',
      owner: '',
      record: {},
      labels,
      learn: (more) => setLabels((before) => ({ ...before, ...more })),
      beginUpload: () => {
        setSending((count) => count + 1);
        return () => setSending((count) => count - 1);
      },
    },
    change: setIds,
    check: () => {
      setAsked(sending > 0);
      return sending > 0 ? null : ids;
    },
    problem: isAsked && sending > 0 ? '附件还没有传完，请稍候或取消上传' : null,
  };
}

interface AttachInputProps {
  attachments: Attachments;
  disabled?: boolean;
}

/** Takes the files that go with an opinion. */
export function AttachInput({ attachments, disabled = false }: AttachInputProps) {
  const { ids, surroundings, change, problem } = attachments;
  const id = useId();
  return (
    <div className="opinion opinion-files">
      <label htmlFor={id}>附件</label>
      <FieldContext value={surroundings}>
        <FilesInput
          disabled={disabled}
          id={id}
          most={mostAttachedFiles}
          onChange={(next) => change(next ?? [])}
          purpose="document"
          value={ids}
        />
      </FieldContext>
      {problem && (
        <p className="opinion-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
