import { Select, Skeleton } from 'antd';
import { type ReactNode, useCallback, useState } from 'react';
import type { OutputOf } from '#shared/operation.ts';
import { nodeOfOpinions, printParts, printWords } from '#shared/print-template.ts';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { listInstances } from '../../../instances.ts';
import type { getPrintTemplate } from '../../../print-templates.ts';
import { getInstance } from '../../../tasks.ts';
import { PrintedCase } from './printed-case.tsx';
import { PrintedTemplate } from './printed-template.tsx';

type Template = OutputOf<typeof getPrintTemplate>;

interface PrintPreviewProps {
  content: string | null;
  processKey: string;
  template: Template;
}

/** What is being written, with one of the latest cases that were approved, or without any with the words for what it names. */
export function PrintPreview({ content, processKey, template }: PrintPreviewProps) {
  const { data } = useCall(listInstances, { key: processKey, status: 'approved', size: 20 }, { isSilent: true });
  const [chosen, setChosen] = useState<string | null>(null);
  const cases = data?.rows ?? [];
  const shown = chosen ?? cases[0]?.id ?? '';
  return (
    <section aria-label="预览">
      <div className="print-preview-head">
        <strong>预览</strong>
        <Select
          aria-label="用哪一件事项预览"
          onChange={setChosen}
          options={[
            ...cases.map(({ id, title }) => ({ value: id, label: title })),
            { value: '', label: '不用事项，显示名称' },
          ]}
          value={data ? shown : undefined}
        />
      </div>
      <div className="print-paper">
        {content === null && <p className="page-note">在左侧写下模板，从“插入内容”选择要打印的字段、意见和签名。</p>}
        {content !== null && data && shown !== '' && <OfCase content={content} id={shown} />}
        {content !== null && data && shown === '' && <OfNames content={content} template={template} />}
      </div>
    </section>
  );
}

function OfCase({ content, id }: { content: string; id: string }) {
  const { data, error, refetch } = useCall(getInstance, { id }, { isSilent: true });
  if (error) return <Failure error={error} onRetry={refetch} subject="事项" />;
  return data ? <PrintedCase instance={data} template={content} /> : <Skeleton active paragraph={{ rows: 6 }} />;
}

function OfNames({ content, template: { fields, nodes } }: { content: string; template: Template }) {
  const fill = useCallback(
    (name: string): ReactNode => {
      const nodeId = nodeOfOpinions(name);
      const label =
        nodeId === null
          ? (fields.find((field) => field.name === name)?.label ??
            Object.entries({ ...printWords, ...printParts }).find(([word]) => word === name)?.[1])
          : nodes.find(({ id }) => id === nodeId)?.name;
      return label && <span className="printed-name">〔{label}〕</span>;
    },
    [fields, nodes],
  );
  return <PrintedTemplate fill={fill} template={content} />;
}
