import { readArchiveFile } from '#shared/file.ts';
import { useCall } from '#web/api/query.ts';
import { formatBytes } from '#web/kit/values/number-format.ts';
import { Empty } from '../empty.tsx';
import './sheet-content.css';

/** What a zip archive says it holds. */
export function ArchiveContent({ id }: { id: string }) {
  const { data, error } = useCall(readArchiveFile, { id }, { isSilent: true, staleTime: Number.POSITIVE_INFINITY });
  if (error) return <Empty title="这个压缩包无法查看">{error.message}。可以下载后解压。</Empty>;
  if (!data) return <p className="preview-waiting">正在打开…</p>;
  const { entries, count, unpackedBytes } = data;
  if (count === 0) return <Empty title="压缩包是空的" />;
  // An archive may hold a name twice.
  const rows = entries.map((entry, place) => ({ ...entry, place }));
  return (
    <div className="sheet">
      <table>
        <thead>
          <tr>
            <th scope="col">文件</th>
            <th scope="col">大小</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ place, name, sizeBytes }) => (
            <tr key={place}>
              <td>{name}</td>
              <td className="sheet-number">{formatBytes(sizeBytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sheet-note">
        共 {count} 个文件，解压后约 {formatBytes(unpackedBytes)}
        {count > entries.length && `，这里只列出前 ${entries.length} 个`}。打开其中的文件请下载后解压。
      </p>
    </div>
  );
}
