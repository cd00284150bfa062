import { DiffOutlined } from '@ant-design/icons';
import { Button, Modal, Select } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import type { AnyModule, change, Labels } from '#shared/module.ts';
import { Empty } from '#web/kit/empty.tsx';
import { formatInstant } from '#web/kit/values/date-format.ts';
import { changesBetween } from './changes-between.ts';
import { ChangesTable } from './changes-table.tsx';
import { entryTitle } from './event-title.ts';
import { fieldChanges } from './field-changes.ts';
import './compare-versions.css';

interface CompareVersionsProps {
  module: AnyModule;
  /** The history, the newest first. */
  entries: readonly z.output<typeof change>[];
  labels: Labels;
}

/** Compares the record at any two points of its history; nothing while there are no two. */
export function CompareVersions({ module, entries, labels }: CompareVersionsProps) {
  const [isOpen, setOpen] = useState(false);
  const [first, last] = [entries.at(-1)?.id ?? '', entries[0]?.id ?? ''];
  const [earlier, setEarlier] = useState<string | null>(null);
  const [later, setLater] = useState<string | null>(null);
  if (entries.length < 2) return null;
  const options = entries.map((entry) => ({
    value: entry.id,
    label: `${formatInstant(entry.at)} ${entry.userName} ${entryTitle(module, entry)}`,
  }));
  const between = changesBetween(entries, earlier ?? first, later ?? last);
  const changes = fieldChanges(module, between);
  return (
    <>
      <Button icon={<DiffOutlined aria-hidden />} onClick={() => setOpen(true)} size="small">
        比较版本
      </Button>
      <Modal footer={null} onCancel={() => setOpen(false)} open={isOpen} title="比较两个版本" width={960}>
        <div className="compare-versions">
          <Select aria-label="较早的版本" onChange={setEarlier} options={options} value={earlier ?? first} />
          <Select aria-label="较晚的版本" onChange={setLater} options={options} value={later ?? last} />
        </div>
        {changes.length > 0 ? <ChangesTable changes={changes} labels={labels} /> : <Empty title="两个版本没有差异" />}
      </Modal>
    </>
  );
}
