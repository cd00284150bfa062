import { PrinterOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';

/** Prints the page on show. As an icon it is a tool of a list. */
export function PrintButton({ isIcon = false }: { isIcon?: boolean }) {
  if (!isIcon) {
    return (
      <Button icon={<PrinterOutlined aria-hidden />} onClick={() => print()}>
        打印
      </Button>
    );
  }
  return (
    <Tooltip title="打印">
      <Button aria-label="打印" icon={<PrinterOutlined aria-hidden />} onClick={() => print()} type="text" />
    </Tooltip>
  );
}
