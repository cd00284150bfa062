import { Alert, Button, Modal, Upload } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '#shared/operation.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Table } from '#web/kit/table.tsx';
import { useNewest } from '#web/kit/use-newest.ts';
import {
  importRoles,
  listAllRoles,
  listGrants,
  previewImport,
  type RoleFile,
  roleFile,
} from '../../../permission/roles.ts';

interface RoleImportProps {
  onClose: () => void;
}

interface Preview {
  file: RoleFile;
  answer: OutputOf<typeof previewImport>;
}

function readFile(text: string): RoleFile | null {
  try {
    const read = roleFile.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Takes roles from a file, after showing what that changes. */
export function RoleImport({ onClose }: RoleImportProps) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useAction(importRoles, { refreshes: [listAllRoles, listGrants] });

  const begin = useNewest();

  async function show(chosen: File) {
    const isNewest = begin();
    setPreview(null);
    setProblem(null);
    const file = readFile(await chosen.text());
    const answer = file && (await call(previewImport, { file }));
    if (!isNewest()) return;
    if (file && answer) setPreview({ file, answer });
    else setProblem('这不是角色文件，请选择从本页面导出的文件');
  }

  const changes = preview?.answer.changes ?? [];
  const ignored = preview?.answer.ignored ?? [];
  return (
    <Modal
      confirmLoading={isPending}
      okButtonProps={{ disabled: changes.length === 0 }}
      okText={changes.length > 0 ? `确认导入 ${changes.length} 处修改` : '确认导入'}
      onCancel={onClose}
      onOk={() =>
        preview &&
        mutate(
          { file: preview.file, version: preview.answer.version },
          {
            onSuccess: ({ changed }) => {
              showToast('success', `已导入 ${changed} 处修改，立即生效`);
              onClose();
            },
          },
        )
      }
      open
      title="导入角色"
      width={760}
    >
      <p className="role-note">文件中的角色导入后与文件完全一致，其余角色不变。确认之前先列出全部修改。</p>
      <Upload
        accept=".json,application/json"
        beforeUpload={(file) => {
          void show(file);
          return false;
        }}
        showUploadList={false}
      >
        <Button>选择文件</Button>
      </Upload>
      {problem && <Alert className="role-alert" showIcon title={problem} type="error" />}
      {preview && changes.length === 0 && (
        <Alert
          className="role-alert"
          showIcon
          title={`${ignored.length > 0 ? '文件的其余内容' : '文件'}与现有角色完全相同，没有需要修改的`}
          type="info"
        />
      )}
      {ignored.length > 0 && (
        <Alert
          className="role-alert"
          description={ignored.join('、')}
          showIcon
          title="以下内容不会导入"
          type="warning"
        />
      )}
      {changes.length > 0 && (
        <Table
          className="role-alert"
          columns={[
            { title: '角色', dataIndex: 'role', width: 120 },
            { title: '内容', dataIndex: 'what' },
            { title: '现在', dataIndex: 'before', width: 150 },
            { title: '导入后', dataIndex: 'after', width: 150 },
          ]}
          dataSource={changes.map((change, index) => ({ ...change, key: index }))}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          size="small"
        />
      )}
    </Modal>
  );
}
