import { Alert } from 'antd';
import type { InstanceDetail } from '../../../tasks.ts';

/**
 * Tells whoever operates a case where it stands still and how it is moved on: a join waits for branches that come no more, as in
 * the engines. Nothing for anybody else, and where something goes on.
 */
export function StandstillNote({ instance }: { instance: InstanceDetail }) {
  const { standstillAt, allowed } = instance;
  if (standstillAt === null || !allowed.includes('terminate')) return null;
  const ways = [
    ...(allowed.includes('addBranch') ? ['点“增加分支”让没有到达的分支重新办理'] : []),
    '在“流程实例”中迁移到不需要它的版本后重试',
    '终止流程',
  ];
  return (
    <Alert
      className="case-notice"
      description={`可以${ways.join('，或')}。`}
      showIcon
      title={`流程停在“${standstillAt}”，它等待的分支不会再到达`}
      type="warning"
    />
  );
}
