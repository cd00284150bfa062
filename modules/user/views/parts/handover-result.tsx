import { Alert } from 'antd';
import type { OutputOf } from '#shared/operation.ts';
import type { handOver } from '../../handover.ts';
import { HandoverRemains } from './handover-remains.tsx';

/** What a handover has moved, and what it has left with the reason. */
export function HandoverResult({ done: { kinds, isLocked, remains } }: { done: OutputOf<typeof handOver> }) {
  const moved = kinds.reduce((sum, kind) => sum + kind.moved, 0);
  const left = kinds.flatMap((kind) => kind.left.map((one) => ({ ...one, kind: kind.title })));
  return (
    <>
      <Alert
        showIcon
        title={`已移交 ${moved} 项${left.length > 0 ? `，${left.length} 项未能移交` : ''}${isLocked ? '，账号已停用' : ''}`}
        type={left.length > 0 ? 'warning' : 'success'}
      />
      <ul className="handover-kinds">
        {kinds
          .filter((kind) => kind.moved > 0)
          .map((kind) => (
            <li key={kind.kind}>
              {kind.title}：{kind.moved} 项移交给 {kind.to}
            </li>
          ))}
      </ul>
      {left.length > 0 && (
        <>
          <h3 className="section-title">未能移交</h3>
          <ul>
            {left.map(({ kind, title, reason }) => (
              <li key={`${kind} ${title}`}>
                {kind}“{title}”：{reason}
              </li>
            ))}
          </ul>
        </>
      )}
      <HandoverRemains remains={remains} />
    </>
  );
}
