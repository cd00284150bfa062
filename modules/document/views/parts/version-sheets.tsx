import { Select } from 'antd';
import { useState } from 'react';
import type { DocumentVersion } from '#modules/document/audits.ts';
import { useScrollTogether } from '#web/kit/preview/use-scroll-together.ts';
import type { Annotations } from './use-annotations.ts';
import { VersionFiles } from './version-files.tsx';

interface VersionSheetsProps {
  /** The newest first. */
  versions: readonly DocumentVersion[];
  annotations: Annotations;
  /** Shows any two versions beside each other. */
  isDouble: boolean;
  /** The one shown alone, and on the right; the newest by default. */
  shown?: DocumentVersion | undefined;
  onShow: (id: string) => void;
  /** The task by which the newest version is audited. */
  taskId?: string | undefined;
}

type Counts = readonly [number | null, number | null];

/** A version of a document, or two of them side by side; two with as many pages scroll together. */
export function VersionSheets({ versions, annotations, isDouble, onShow, taskId, ...given }: VersionSheetsProps) {
  const [leftId, setLeft] = useState<string | null>(null);
  const [[leftCount, rightCount], count] = useState<Counts>([null, null]);
  const [leftPaper, rightPaper] = useScrollTogether(isDouble && leftCount !== null && leftCount === rightCount);
  const latest = versions[0];
  const right = given.shown ?? latest;
  if (!right) return null;
  const others = versions.filter(({ id }) => id !== right.id);
  const { chosen } = annotations;
  // An annotation is looked at on the version that it was written on.
  const looked = others.find(({ id }) => id === chosen?.documentVersion);
  const left = isDouble ? (looked ?? others.find(({ id }) => id === leftId) ?? others[0]) : undefined;

  const choiceOf = (label: string, value: string, among: readonly DocumentVersion[], pick: (id: string) => void) => (
    <Select
      aria-label={label}
      onChange={(id: string) => {
        annotations.choose(null);
        count([null, null]);
        pick(id);
      }}
      options={among.map(({ id, versionNo, uploadedAt }) => ({
        value: id,
        label: `第 ${versionNo} 版（${uploadedAt.slice(0, 10)}）`,
      }))}
      popupMatchSelectWidth={false}
      size="small"
      value={value}
    />
  );

  return (
    <div className={left ? 'audit-sheets is-double' : 'audit-sheets'}>
      {left && (
        <VersionFiles
          annotations={annotations}
          heading={choiceOf('左边的版本', left.id, others, setLeft)}
          key={`left ${left.id}`}
          onCount={(pages) => count(([, other]) => [pages, other])}
          paper={leftPaper}
          version={left}
        />
      )}
      <VersionFiles
        annotations={annotations}
        key={right.id}
        onCount={(pages) => count(([other]) => [other, pages])}
        paper={rightPaper}
        taskId={right === latest ? taskId : undefined}
        version={right}
        {...(left && {
          heading: choiceOf(
            '右边的版本',
            right.id,
            versions.filter(({ id }) => id !== left.id),
            onShow,
          ),
        })}
      />
    </div>
  );
}
