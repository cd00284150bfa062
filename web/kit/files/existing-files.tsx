import { FolderOpenOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { Suspense, useState } from 'react';
import { metaOf } from '#shared/field.ts';
import type { FilePurpose } from '#shared/file.ts';
import type { Labels } from '#shared/module.ts';
import { useSurroundings } from '#web/kit/form/field-context.ts';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import { useModule } from '#web/kit/module-registry.tsx';
import type { FileQuestion } from './find-files-dialog.tsx';

const FindFilesDialog = lazyPiece('文件列表', async () => (await import('./find-files-dialog.tsx')).FindFilesDialog);

/** As many records as are asked about at most. */
const mostAbout = 50;

interface ExistingFilesProps {
  purpose: Exclude<FilePurpose, 'flow'>;
  /** The ids that are named already. */
  chosen: readonly string[];
  /** How many more there may be. */
  room: number;
  onChoose: (names: Labels) => void;
}

/** Lets a form name files that are there already, first of all those of the records that it points to. */
export function ExistingFiles({ purpose, chosen, room, onChoose }: ExistingFilesProps) {
  const { owner, record } = useSurroundings();
  const { fields } = useModule(owner).declaration;
  const form = Form.useFormInstance();
  const [about, setAbout] = useState<FileQuestion['about'] | null>(null);

  function open() {
    const values = { ...record, ...(form.getFieldsValue(true) as Record<string, unknown>) };
    const mentioned = Object.entries(fields).flatMap(([name, schema]) => {
      const { module } = metaOf(schema);
      const ids = module && values[name] ? [values[name]].flat() : [];
      return ids.map((id) => ({ module: module ?? '', id: String(id) }));
    });
    setAbout(mentioned.slice(0, mostAbout));
  }

  return (
    <>
      <Button icon={<FolderOpenOutlined aria-hidden />} onClick={open}>
        选用已有文件
      </Button>
      {about && (
        <Suspense fallback={null}>
          <FindFilesDialog
            about={about}
            chosen={chosen}
            onChoose={onChoose}
            onClose={() => setAbout(null)}
            purpose={purpose}
            room={room}
          />
        </Suspense>
      )}
    </>
  );
}
