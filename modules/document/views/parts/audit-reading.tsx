import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import type { DocumentVersion } from '#modules/document/audits.ts';
import type { Annotations } from './use-annotations.ts';
import { VersionSheets } from './version-sheets.tsx';

interface AuditReadingProps {
  title: string;
  versions: readonly DocumentVersion[];
  annotations: Annotations;
  taskId: string;
  onBack?: () => void;
}

/** The document that is audited: its files, and beside them on demand those of another version. */
export function AuditReading({ title, versions, annotations, taskId, onBack }: AuditReadingProps) {
  const [isComparing, compare] = useState(false);
  const [shownId, show] = useState<string | null>(null);
  const { chosen, choose } = annotations;
  const shown = versions.find(({ id }) => id === shownId) ?? versions[0];
  const isDouble = isComparing || (chosen !== null && chosen.documentVersion !== shown?.id);
  return (
    <section aria-label={`查看 ${title}`} className="panel audit-reading">
      <header>
        {onBack && (
          <Button aria-label="返回列表" icon={<ArrowLeftOutlined aria-hidden />} onClick={onBack} type="text" />
        )}
        <h2>{title}</h2>
        {versions.length > 1 && (
          <Checkbox
            checked={isDouble}
            onChange={({ target }) => {
              compare(target.checked);
              if (target.checked) return;
              choose(null);
              show(null);
            }}
          >
            并排对比
          </Checkbox>
        )}
      </header>
      <VersionSheets
        annotations={annotations}
        isDouble={isDouble}
        onShow={show}
        shown={shown}
        taskId={taskId}
        versions={versions}
      />
    </section>
  );
}
