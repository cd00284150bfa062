import { useState } from 'react';
import type { Labels } from '#shared/module.ts';
import { FilesInput } from '#web/kit/files/files-input.tsx';
import { type FormUploads, FormUploadsContext, useFormUploads } from '#web/kit/files/form-uploads.ts';
import { FieldContext, type FieldSurroundings } from '#web/kit/form/field-context.ts';
import { LabelledField } from '#web/kit/form/labelled-field.tsx';
import { mostAttachedFiles } from '../../../attached-files.ts';
import './decision.css';

/** Files that go with what a handler says. */
export interface Attachments {
  ids: string[];
  surroundings: FieldSurroundings;
  /** All that is on its way in the inputs that they stand among. */
  uploads: FormUploads;
  change: (ids: string[]) => void;
}

/** Keeps the files that a handler attaches. */
export function useAttachments(): Attachments {
  const [ids, setIds] = useState<string[]>([]);
  const [labels, setLabels] = useState<Labels>({});
  const uploads = useFormUploads();
  return {
    ids,
    surroundings: {
      formName: '',
      owner: '',
      record: {},
      labels,
      learn: (more) => setLabels((before) => ({ ...before, ...more })),
    },
    uploads,
    change: setIds,
  };
}

interface AttachInputProps {
  attachments: Attachments;
  disabled?: boolean;
}

/** Takes the files that go with an opinion. */
export function AttachInput({ attachments, disabled = false }: AttachInputProps) {
  const { ids, surroundings, uploads, change } = attachments;
  return (
    <LabelledField className="opinion-files" label="附件">
      {({ id }) => (
        <FieldContext value={surroundings}>
          <FormUploadsContext value={uploads}>
            <FilesInput
              disabled={disabled}
              id={id}
              most={mostAttachedFiles}
              onChange={(next) => change(next ?? [])}
              purpose="document"
              value={ids}
            />
          </FormUploadsContext>
        </FieldContext>
      )}
    </LabelledField>
  );
}
