import { type ReactNode, useCallback, useMemo } from 'react';
import { fieldsOf } from '#shared/bpmn/form-fields.ts';
import { chinaDay } from '#shared/day.ts';
import { isEmpty } from '#shared/field-text.ts';
import type { AnyModule, Labels } from '#shared/module.ts';
import { nodeOfOpinions, type printWords } from '#shared/print-template.ts';
import { instanceStates } from '#shared/state.ts';
import { useCall } from '#web/api/query.ts';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { FieldValue } from '#web/kit/values/field-value.tsx';
import { fieldProperties, type Property, propertiesOf } from '#web/kit/values/property.ts';
import { RecordOverview } from '#web/page/record/record-overview.tsx';
import type { Row } from '#web/page/steps/record-action.ts';
import { Timeline } from '#web/worklist/timeline.tsx';
import type { InstanceDetail } from '../../../tasks.ts';
import { CaseOpinions } from '../case/case-opinions.tsx';
import { CaseSignatures } from '../case/case-signatures.tsx';
import { CaseVariables } from '../case/case-variables.tsx';
import { PrintedTemplate } from './printed-template.tsx';
import '#web/page/page.css';

interface PrintedProps {
  instance: InstanceDetail;
  template: string;
}

/** A case as its process says that it stands on paper. What the reader must not see stays empty. */
export function PrintedCase({ instance, template }: PrintedProps) {
  const { modules } = useRegistry();
  const { businessModule, businessId } = instance;
  const module = businessModule === null ? undefined : modules.get(businessModule);
  return module && businessId ? (
    <OfRecord id={businessId} instance={instance} module={module} template={template} />
  ) : (
    <Filled instance={instance} record={null} template={template} />
  );
}

function OfRecord({ module, id, ...props }: PrintedProps & { module: AnyModule; id: string }) {
  const { data } = useCall(module.calls.get, { id }, { isSilent: true });
  const record = useMemo(
    () => data && { module, row: data.record as Row, labels: data.labels, reachable: data.reachable },
    [data, module],
  );
  return <Filled {...props} record={record ?? null} />;
}

interface FilledProps extends PrintedProps {
  record: { module: AnyModule; row: Row; labels: Labels; reachable: readonly string[] } | null;
}

function Filled({ instance, template, record }: FilledProps) {
  const { formFields, variables, labels } = instance;
  const fields = useMemo(() => {
    const own = fieldProperties(fieldsOf(formFields)).map((property): [string, ReactNode] => [
      property.name,
      shownValue(property, variables, labels),
    ]);
    const ofRecord = record
      ? [...propertiesOf(record.module.declaration).values()].map((property): [string, ReactNode] => [
          property.name,
          shownValue(property, record.row, record.labels),
        ])
      : [];
    return new Map([...ofRecord, ...own]);
  }, [formFields, variables, labels, record]);

  const fill = useCallback(
    (name: string): ReactNode => {
      const nodeId = nodeOfOpinions(name);
      if (nodeId !== null) return <CaseOpinions nodeId={nodeId} tasks={instance.tasks} />;
      if (fields.has(name)) return fields.get(name);
      if (Object.hasOwn(words, name)) return words[name as keyof typeof words](instance);
      if (name === 'timeline') return <Timeline lines={instance.timeline} />;
      if (name === 'signatures') return <CaseSignatures tasks={instance.tasks} />;
      if (name !== 'form') return null;
      if (!record) return <CaseVariables form={formFields} labels={labels} variables={variables} />;
      return (
        <RecordOverview
          labels={record.labels}
          module={record.module}
          reachable={record.reachable}
          record={record.row}
        />
      );
    },
    [instance, fields, record, formFields, labels, variables],
  );
  return <PrintedTemplate fill={fill} template={template} />;
}

function shownValue(property: Property, values: Readonly<Record<string, unknown>>, labels: Labels): ReactNode {
  const value = values[property.name];
  return isEmpty(value) ? null : <FieldValue labels={labels} property={property} value={value} />;
}

const words = {
  title: ({ title }) => title,
  serialNumber: ({ serialNumber }) => serialNumber,
  processName: ({ definitionName }) => definitionName,
  starter: ({ starterName }) => starterName,
  startedOn: ({ startedAt }) => chinaDay(new Date(startedAt)),
  endedOn: ({ endedAt }) => endedAt && chinaDay(new Date(endedAt)),
  result: ({ status }) => instanceStates[status as keyof typeof instanceStates]?.label,
} satisfies Record<keyof typeof printWords, (instance: InstanceDetail) => ReactNode>;
