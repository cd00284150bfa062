import { PlusOutlined } from '@ant-design/icons';
import { Button, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Failure } from '#web/kit/failure.tsx';
import { DownloadButton } from '#web/kit/files/download-button.tsx';
import { saveFile } from '#web/kit/files/save-file.ts';
import { PageHeader } from '#web/page/page-header.tsx';
import { useTab } from '#web/shell/tabs/use-tab.ts';
import { useUnsavedQuestion } from '#web/shell/tabs/use-unsaved-question.ts';
import { everyone, exportRoles, listAllRoles, listGrants } from '../../permission/roles.ts';
import { RoleComparison } from './parts/role-comparison.tsx';
import type { RoleRow } from './parts/role-draft.ts';
import { RoleForm, type RoleTask } from './parts/role-form.tsx';
import { RoleImport } from './parts/role-import.tsx';
import { RolePanel } from './parts/role-panel.tsx';
import './rolelist.css';

const everybody: RoleRow = {
  ...everyone,
  description: '',
  basedOn: [],
  implied: [],
  place: null,
  isBuiltIn: true,
  holders: 0,
  differences: 0,
};

/** The roles of the organisation: what each may do, with which records, and who holds it. */
export default function RoleList() {
  const roles = useCall(listAllRoles, {}, { isSilent: true });
  const grants = useCall(listGrants, {}, { isSilent: true });
  const [chosen, setChosen] = useState('operator');
  const [task, setTask] = useState<RoleTask | null>(null);
  const [open, setOpen] = useState<'comparison' | 'import' | null>(null);
  const { hasUnsaved } = useTab();
  const ask = useUnsavedQuestion();
  const rows = [...(roles.data?.rows ?? []), everybody];
  const role = rows.find(({ code }) => code === chosen) ?? rows[0];

  async function choose(code: string) {
    if (!hasUnsaved() || (await ask())) setChosen(code);
  }

  async function leaveFile() {
    const file = await call(exportRoles, {});
    saveFile(JSON.stringify(file, null, 2), '角色授权.json', 'application/json');
    showToast('success', '已导出全部角色的授权与字段权限，不含人员，可以在另一套系统中导入');
  }

  const error = roles.error ?? grants.error;
  return (
    <section className="list-page">
      <PageHeader note="授权的修改立即生效，不需要重新登录。菜单在“角色权限”中调整。" title="角色与授权">
        <Button onClick={() => setOpen('import')}>导入</Button>
        <DownloadButton fetchFile={leaveFile}>导出</DownloadButton>
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setTask({ kind: 'new', role: null })} type="primary">
          新增角色
        </Button>
      </PageHeader>
      {error && !(roles.data && grants.data) && (
        <Failure
          error={error}
          onRetry={() => {
            roles.refetch();
            grants.refetch();
          }}
          subject="角色"
        />
      )}
      {!error && !(roles.data && grants.data) && (
        <Skeleton active className="panel role-panel" paragraph={{ rows: 10 }} />
      )}
      {roles.data && grants.data && role && (
        <div className="role-board">
          <ul aria-label="角色" className="panel role-names">
            {rows.map((row) => (
              <li key={row.code}>
                <button
                  aria-current={row.code === role.code}
                  className="role-entry"
                  onClick={() => void choose(row.code)}
                  type="button"
                >
                  <span>{row.name}</span>
                  <small>{row.code === everyone.code ? '默认权限' : `${row.holders} 人`}</small>
                  {!row.isBuiltIn && <Tag color="blue">自建</Tag>}
                  {row.isBuiltIn && row.differences > 0 && <Tag color="orange">改 {row.differences}</Tag>}
                </button>
              </li>
            ))}
          </ul>
          <RolePanel
            key={role.code}
            onCompare={() => setOpen('comparison')}
            onRemoved={() => setChosen('operator')}
            onTask={setTask}
            role={role}
            roles={roles.data.rows}
            stored={grants.data}
          />
        </div>
      )}
      {task && roles.data && (
        <RoleForm
          onClose={() => setTask(null)}
          onSaved={(code) => {
            setTask(null);
            setChosen(code);
          }}
          roles={roles.data.rows}
          task={task}
        />
      )}
      {open === 'comparison' && roles.data && grants.data && (
        <RoleComparison first={chosen} onClose={() => setOpen(null)} roles={roles.data.rows} stored={grants.data} />
      )}
      {open === 'import' && <RoleImport onClose={() => setOpen(null)} />}
    </section>
  );
}
