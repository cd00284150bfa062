import { Alert, Form } from 'antd';
import { systemitem } from '#modules/systemitem/systemitem.ts';
import { useCall } from '#web/api/query.ts';
import { compareVersions, versionProblems } from '../../rules.ts';
import { version } from '../../version.ts';

/** Warns, while a version is written, of a number that is not above the one that its system has come to; stands inside the form. */
export function LowerVersion() {
  const system: string | undefined = Form.useWatch('system');
  const versionNo: string = (Form.useWatch('versionNo') ?? '').trim();
  const of = useCall(systemitem.calls.get, { id: system ?? '' }, { isSilent: true, enabled: Boolean(system) });
  const current = system ? (of.data?.record.currentVersion ?? null) : null;
  const { data } = useCall(version.calls.get, { id: current ?? '' }, { isSilent: true, enabled: current !== null });
  const reached = current && data?.record.versionNo;
  const isWritten = versionNo !== '' && versionProblems({ versionNo }).length === 0;
  if (!reached || !isWritten || compareVersions(versionNo, reached) > 0) return null;
  return <Alert title={`版本号 ${versionNo} 不高于系统的当前版本 ${reached}`} showIcon type="warning" />;
}
