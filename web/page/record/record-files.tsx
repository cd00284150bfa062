import { asList } from '#shared/field-text.ts';
import type { AnyModule, Labels } from '#shared/module.ts';
import { Empty } from '#web/kit/empty.tsx';
import { FileList } from '#web/kit/files/file-list.tsx';
import { propertiesOf } from '#web/kit/values/property.ts';
import type { Row } from '#web/page/steps/record-action.ts';
import { FileFetches } from './file-fetches.tsx';

interface RecordFilesProps {
  module: AnyModule;
  record: Row;
  labels: Labels;
}

/** How many files a record holds. */
export function countFiles(module: AnyModule, record: Row): number {
  return fileFields(module).reduce((count, { name }) => count + asList(record[name]).length, 0);
}

/** Whether records of a module can hold files. */
export function holdsFiles(module: AnyModule): boolean {
  return fileFields(module).length > 0;
}

/** All files of a record, by the field that holds them. */
export function RecordFiles({ module, record, labels }: RecordFilesProps) {
  const filled = fileFields(module).filter(({ name }) => asList(record[name]).length > 0);
  if (filled.length === 0) return <Empty title="还没有附件">附件在编辑时上传。</Empty>;
  const idsOf = (name: string) => asList(record[name]).map(String);
  return (
    <>
      {filled.map(({ name, label }) => (
        <section className="overview-section" key={name}>
          <h2 className="section-title">{label}</h2>
          <FileList ids={idsOf(name)} labels={labels} />
        </section>
      ))}
      <FileFetches ids={filled.flatMap(({ name }) => idsOf(name))} />
    </>
  );
}

function fileFields({ declaration }: AnyModule) {
  return [...propertiesOf(declaration).values()].filter(({ kind }) => kind === 'files');
}
