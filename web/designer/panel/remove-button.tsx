import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useDesignerContext } from '../use-drawing.ts';

/** Takes away what is selected; seen only where the panel lies in place of the icons beside an element. */
export function RemoveButton() {
  const { drawing } = useDesignerContext();
  if (drawing.isReadOnly || !drawing.selection.some(({ parent }) => parent)) return null;
  return (
    <Button
      className="designer-panel-remove"
      danger
      icon={<DeleteOutlined />}
      onClick={() => drawing.service('editorActions').trigger('removeSelection', undefined)}
      type="text"
      aria-label="删除元素"
    />
  );
}
