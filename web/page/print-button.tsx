import { PrinterOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { printPage } from '#web/shell/paper/printing.ts';

/** Prints the page on show. As an icon it is a tool of a list. */
export function PrintButton({ isIcon = false, title = '打印' }: { isIcon?: boolean; title?: string }) {
  if (!isIcon) {
    return (
      <Button icon={<PrinterOutlined aria-hidden />} onClick={() => void printPage()}>
        {title}
      </Button>
    );
  }
  return (
    <Tooltip title={title}>
      <Button aria-label={title} icon={<PrinterOutlined aria-hidden />} onClick={() => void printPage()} type="text" />
    </Tooltip>
  );
}
