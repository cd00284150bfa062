import { Input, Modal } from 'antd';
import { useState } from 'react';
import { countExpiring, listExpiring, urgeExpiring } from '#shared/expiring.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useAction } from '#web/api/query.ts';
import '#web/page/batch/batch-bar.css';

interface UrgeDialogProps {
  rows: readonly OutputOf<typeof listExpiring>['rows'][number][];
  titleOf: (module: string) => string;
  onClose: () => void;
}

/** Asks for a word to add, urges about each, and shows how it went with each. */
export function UrgeDialog({ rows, titleOf, onClose }: UrgeDialogProps) {
  const [words, setWords] = useState('');
  const { mutate, data, isPending } = useAction(urgeExpiring, { refreshes: [listExpiring, countExpiring] });
  const results = new Map((data ?? []).map((result) => [`${result.module} ${result.id}`, result]));
  const urged = (data ?? []).filter(({ problem }) => !problem).length;
  const items = rows.map(({ module, id }) => ({ module, id }));
  return (
    <Modal
      cancelButtonProps={data ? { style: { display: 'none' } } : {}}
      cancelText="取消"
      confirmLoading={isPending}
      okText={data ? '知道了' : '催办'}
      onCancel={onClose}
      onOk={() => (data ? onClose() : mutate({ items, words: words.trim() || null }))}
      open
      title={`催办 ${rows.length} 项`}
    >
      {data ? (
        <p role="status">
          {urged} 项已催办{urged < rows.length && `，${rows.length - urged} 项没有催办`}。
        </p>
      ) : (
        <Input.TextArea
          aria-label="附言"
          maxLength={200}
          onChange={({ target }) => setWords(target.value)}
          placeholder="附言（选填），随站内消息发给责任人"
          rows={3}
          showCount
          value={words}
        />
      )}
      <ul className="batch-results">
        {rows.map(({ module, id, label, owners }) => {
          const result = results.get(`${module} ${id}`);
          return (
            <li key={`${module} ${id}`}>
              <span className="batch-result-name">
                {titleOf(module)}：{label}
              </span>
              {result?.problem && <span className="batch-result-failed">{result.problem}</span>}
              {result && !result.problem && <span className="batch-result-done">已提醒 {result.told} 人</span>}
              {!result && <span className="batch-result-waiting">{owners.join('、')}</span>}
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
