import { readSheetFile } from '#shared/file.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '../empty.tsx';
import './sheet-content.css';

/** `0` as A, `27` as AB: how the programs that make sheets call their columns. */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** The beginning of the first sheet of a workbook, with the rows and columns called as in it. */
export function SheetContent({ id }: { id: string }) {
  const { data, error } = useCall(readSheetFile, { id }, { isSilent: true, staleTime: Number.POSITIVE_INFINITY });
  if (error) return <Empty title="这个表格无法预览">{error.message}。可以下载后用相应的程序打开。</Empty>;
  if (!data) return <p className="preview-waiting">正在打开…</p>;
  if (data.rows.length === 0) return <Empty title="第一个工作表是空的" />;
  const width = Math.max(...data.rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, index) => columnName(index));
  return (
    <div className="sheet">
      <table>
        <thead>
          <tr>
            <td />
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map(({ number, cells }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              {columns.map((name, index) => (
                <td className={typeof cells[index] === 'number' ? 'sheet-number' : undefined} key={name}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sheet-note">
        {data.isWhole ? '只显示第一个工作表，不含格式。' : '只显示第一个工作表的开头部分，完整内容请下载查看。'}
      </p>
    </div>
  );
}
