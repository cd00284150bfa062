import { MoreOutlined } from '@ant-design/icons';
import { Button, Modal, Tag } from 'antd';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import { Dropdown } from '#web/kit/dropdown.tsx';
import { titleOfType } from '../canvas/element-title.ts';
import type { ElementTemplate } from './template-source.ts';

interface TemplateLineProps {
  template: ElementTemplate;
  flavour: Flavour;
  selectedCount: number;
  onCreate: () => void;
  onApply: () => void;
  onEdit: () => void;
  onHistory: () => void;
  onRename: () => void;
  onRemove: () => void;
}

/** One template of the list, and what can be done with it. */
export function TemplateLine({ template, flavour, selectedCount, ...on }: TemplateLineProps) {
  const [modal, holder] = Modal.useModal();
  const askToRemove = () =>
    modal.confirm({
      title: `确认删除模板“${template.name}”吗？`,
      content: '各个版本一并删除，已应用的元素不受影响',
      okText: '删除',
      okButtonProps: { danger: true },
      cancelText: '取消',
      centered: true,
      onOk: on.onRemove,
    });
  const chosen: Readonly<Record<string, () => void>> = {
    edit: on.onEdit,
    history: on.onHistory,
    rename: on.onRename,
    remove: () => void askToRemove(),
  };
  return (
    <>
      <div className="designer-template-text">
        <strong>{template.name}</strong> <Tag>{titleOfType(template.elementType)}</Tag>
        <Tag color={template.flavour === flavour ? 'blue' : 'orange'}>{template.flavour}</Tag>
        <Tag variant="filled">版本 {template.edition}</Tag>
        <p>{template.description}</p>
      </div>
      <div className="designer-template-buttons">
        {isShape(template.elementType) && (
          <Button size="small" type="primary" onClick={on.onCreate}>
            创建元素
          </Button>
        )}
        {selectedCount > 0 && (
          <Button size="small" onClick={on.onApply}>
            应用到所选 {selectedCount} 个
          </Button>
        )}
        <Dropdown
          menu={{
            items: [
              { key: 'edit', label: '编辑字段' },
              { key: 'history', label: '历史版本' },
              { key: 'rename', label: '重命名' },
              { type: 'divider' },
              { key: 'remove', label: '删除', danger: true },
            ],
            onClick: ({ key }) => chosen[key]?.(),
          }}
        >
          <Button aria-label={`模板“${template.name}”的更多操作`} icon={<MoreOutlined />} size="small" type="text" />
        </Dropdown>
      </div>
      {holder}
    </>
  );
}

/** Whether elements of a type stand by themselves: flows are drawn between others, and a process is the canvas itself. */
function isShape(type: string): boolean {
  return !/(Flow|Association|Process|Collaboration|Lane)$/.test(type);
}
