import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload as UploadButton } from 'antd';
import { useEffect, useRef } from 'react';
import type { Site } from '#shared/site.ts';
import { useSite } from '#web/api/site.ts';
import { showToast } from '#web/api/toast.ts';
import { useSurroundings } from '#web/kit/form/field-context.ts';
import type { InputProps } from '#web/kit/inputs/input-props.ts';
import { ExistingFiles } from './existing-files.tsx';
import { FileList } from './file-list.tsx';
import { useUploads } from './use-uploads.ts';
import './files-input.css';

const megabyte = 1024 * 1024;

/** The kinds of files of a purpose, and what is said of them: pictures are what browsers draw, the others as the site has it. */
const purposes = {
  document: { extensions: (site: Site) => site.documentsuffix, tip: (site: Site) => site.documenttips },
  report: { extensions: (site: Site) => site.reportsuffix, tip: (site: Site) => site.reporttips },
  picture: { extensions: () => '.png,.jpg,.jpeg', tip: () => '支持 png、jpg 格式' },
} as const;

interface Props extends InputProps<string[]> {
  purpose: keyof typeof purposes;
  /** How many files there may be, where that is fewer than any form takes. */
  most?: number | undefined;
}

/** Takes files by button or drop, sends them at once with their progress, and holds their ids. */
export function FilesInput({
  value,
  onChange,
  id,
  disabled = false,
  purpose,
  most = Number.POSITIVE_INFINITY,
  ...rest
}: Props) {
  const { labels, learn, owner } = useSurroundings();
  const extensions = useSite(purposes[purpose].extensions);
  const limitMegabytes = useSite(({ filesizelimit, documensize }) =>
    purpose === 'document' ? Math.min(filesizelimit, documensize) : filesizelimit,
  );
  const tooLarge = useSite((site) => (purpose === 'report' ? site.reportsizeerror : undefined));
  const tip = useSite(purposes[purpose].tip);
  // Several uploads end one after the other: each must add to what the others have added.
  const latest = useRef(value ?? []);
  useEffect(() => {
    latest.current = value ?? [];
  }, [value]);

  const sending = useUploads(purpose, ({ id: sent, name }) => {
    learn({ [sent]: name });
    latest.current = [...latest.current, sent];
    onChange?.(latest.current);
  });

  function send(file: File & { uid: string }) {
    const refusal = refusalOf(file, extensions, limitMegabytes, tooLarge === undefined ? {} : { tooLarge });
    if (refusal) showToast('error', refusal);
    else sending.send(file.uid, file);
  }

  const count = (value?.length ?? 0) + sending.uploads.length;
  return (
    <div className="files-input">
      {!disabled && count < most && (
        <div className="files-input-ways">
          <UploadButton
            accept={extensions}
            beforeUpload={(file) => {
              send(file);
              return false;
            }}
            hasControlInside
            multiple={most > 1}
            showUploadList={false}
          >
            <Button {...rest} icon={<UploadOutlined aria-hidden />} id={id}>
              上传文件
            </Button>
            <span className="files-input-tip">{tip}</span>
          </UploadButton>
          {owner && (
            <ExistingFiles
              chosen={value ?? []}
              onChoose={(names) => {
                learn(names);
                onChange?.([...(value ?? []), ...Object.keys(names)]);
              }}
              purpose={purpose}
              room={most - count}
            />
          )}
        </div>
      )}
      <FileList
        ids={value ?? []}
        labels={labels}
        {...(!disabled && { onRemove: (id: string) => onChange?.((value ?? []).filter((other) => other !== id)) })}
        sending={sending}
      />
    </div>
  );
}

/** What is said of a file in the words of its purpose, where those are fixed. */
interface RefusalWords {
  wrongExtension?: string;
  tooLarge?: string;
}

/** Why a file may not be sent, or null. The server checks the same again. */
export function refusalOf(
  { name, size }: Pick<File, 'name' | 'size'>,
  extensions: string,
  limitMegabytes: number,
  words: RefusalWords = {},
): string | null {
  const allowed = extensions.toLowerCase().split(',').filter(Boolean);
  const isAllowed = allowed.length === 0 || allowed.some((extension) => name.toLowerCase().endsWith(extension));
  if (!isAllowed) return words.wrongExtension ?? `“${name}”的类型不支持，可以上传 ${allowed.join('、')}`;
  if (size > limitMegabytes * megabyte) return words.tooLarge ?? `“${name}”超过 ${limitMegabytes} MB，不能上传`;
  return size === 0 ? `“${name}”是空文件，不能上传` : null;
}
