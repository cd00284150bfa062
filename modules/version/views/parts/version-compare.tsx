import { Select, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { changerecord } from '#modules/changerecord/changerecord.ts';
import { demand } from '#modules/demand/demand.ts';
import { problem } from '#modules/problem/problem.ts';
import { systemitem } from '#modules/systemitem/systemitem.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { ReferenceInput } from '#web/kit/inputs/reference-input.tsx';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { pathOfRecord } from '#web/page/paths/record-paths.ts';
import { useListPath } from '#web/page/paths/use-list-path.ts';
import { version } from '../../version.ts';
import './version.css';

type Answer = OutputOf<typeof version.actions.compare>;

const shownVersions = 200;

/** Two versions of one system side by side: which came in between, and what they brought. */
export function VersionCompare() {
  const [system, setSystem] = useState<string | null>(null);
  const [sides, setSides] = useState<{ from: string | null; to: string | null }>({ from: null, to: null });
  const versions = useCall(
    version.calls.list,
    { size: shownVersions, sort: '-createdAt', filters: { system: [system ?? ''] } },
    { isSilent: true, enabled: system !== null },
  );
  const options = (versions.data?.rows ?? []).map(({ id, versionNo }) => ({ value: id, label: versionNo }));
  const isChosen = sides.from !== null && sides.to !== null && sides.from !== sides.to;
  const { data, error, isFetching, refetch } = useCall(
    version.actions.compare,
    { from: sides.from ?? '', to: sides.to ?? '' },
    { isSilent: true, enabled: isChosen },
  );
  return (
    <section aria-label="版本比较" className="panel version-compare">
      <div className="version-compare-head">
        <h2 className="section-title">版本比较</h2>
        <ReferenceInput
          aria-label="比较的系统"
          isMultiple={false}
          module={systemitem.name}
          onChange={(value) => {
            setSystem(value as string | null);
            setSides({ from: null, to: null });
          }}
          placeholder="请选择系统"
          value={system}
        />
        <Select
          aria-label="较早的版本"
          disabled={!system}
          onChange={(from) => setSides({ ...sides, from })}
          options={options}
          placeholder="从版本"
          value={sides.from}
        />
        到
        <Select
          aria-label="较晚的版本"
          disabled={!system}
          onChange={(to) => setSides({ ...sides, to })}
          options={options}
          placeholder="到版本"
          value={sides.to}
        />
      </div>
      {!isChosen && (
        <span className="version-hint">
          选择同一系统的两个版本，查看其间的版本和它们带来的需求、解决的问题与包含的变更。
        </span>
      )}
      {isChosen && isFetching && !data && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
      {isChosen && error && <Failure error={error} onRetry={refetch} subject="版本比较" />}
      {isChosen && data && <Compared data={data} />}
    </section>
  );
}

function Compared({ data: { versions, demands, problems, changes } }: { data: Answer }) {
  const listPath = useListPath(version.name);
  const numbers = new Map(versions.map(({ id, versionNo }) => [id, versionNo]));
  return (
    <div className="version-compare-columns">
      <div>
        <strong>其间的版本（{versions.length}）</strong>
        <ul>
          {versions.map(({ id, versionNo, status, releaseNotes }) => (
            <li key={id}>
              {listPath ? <Link to={pathOfRecord(listPath, 'detail', id)}>{versionNo}</Link> : versionNo}{' '}
              <StateTag states={version.declaration.states} value={status} />
              <small className="version-notes">{releaseNotes}</small>
            </li>
          ))}
        </ul>
      </div>
      <Brought items={demands} module={demand.name} numbers={numbers} title="带来的需求" />
      <Brought items={problems} module={problem.name} numbers={numbers} title="解决的问题" />
      <Brought items={changes} module={changerecord.name} numbers={numbers} title="包含的变更" />
    </div>
  );
}

interface BroughtProps {
  title: string;
  module: string;
  items: Answer['demands'];
  numbers: ReadonlyMap<string, string>;
}

function Brought({ title, module, items, numbers }: BroughtProps) {
  const listPath = useListPath(module);
  return (
    <div>
      <strong>
        {title}（{items.length}）
      </strong>
      <ul>
        {items.map(({ id, label, number, release }) => (
          <li key={id}>
            {listPath ? <Link to={pathOfRecord(listPath, 'detail', id)}>{label}</Link> : label}{' '}
            <small>
              {number} · {numbers.get(release)}
            </small>
          </li>
        ))}
      </ul>
      {items.length === 0 && <p className="version-hint">没有</p>}
    </div>
  );
}
