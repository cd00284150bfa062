import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { showToast } from '#web/api/toast.ts';
import { Dropdown } from '#web/kit/dropdown.tsx';
import { saveFile } from '#web/kit/files/save-file.ts';
import type { FigureData } from './figure-data.ts';

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function keep(how: 'picture' | 'sheet', data: FigureData): Promise<void> {
  if (how === 'sheet') {
    const { figureSheet } = await import('./figure-sheet.ts');
    return saveFile(figureSheet(data), `${data.title}.xlsx`, sheetType);
  }
  const { figurePicture } = await import('./figure-picture.ts');
  const picture = await figurePicture(data);
  if (picture) saveFile(picture, `${data.title}.png`);
  else showToast('error', '浏览器没有能画出图片，请改为导出表格');
}

/** Takes a figure away, as a picture or as a sheet. */
export function KeepFigure({ data }: { data: FigureData }) {
  return (
    <Dropdown
      menu={{
        items: [
          { key: 'picture', label: '保存为图片' },
          { key: 'sheet', label: '导出表格（xlsx）' },
        ],
        onClick: ({ key }) => void keep(key === 'sheet' ? 'sheet' : 'picture', data),
      }}
    >
      <Button aria-label={`${data.title}：导出`} icon={<DownloadOutlined aria-hidden />} size="small" type="text" />
    </Dropdown>
  );
}
