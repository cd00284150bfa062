import { join, resolve } from 'node:path';
import { writeBackup } from '#server/backup/write-backup.ts';
import { openDatabase } from '#server/database/open.ts';
import { AppError } from '#shared/error.ts';
import { readSettings } from '../app/settings.ts';

// Writes the store and the uploaded files into a folder, with the settings of the server's own environment.
//   npm run backup -- FOLDER
// With DATABASE_URL the server may go on running; the embedded store has one process at a time: stop the server before.

const [folder] = process.argv.slice(2);

try {
  if (!folder) throw new AppError('invalid', '用法：npm run backup -- 文件夹');
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  try {
    const { tables } = await writeBackup(
      database,
      settings.s3 ? null : join(settings.dataDirectory, 'files'),
      resolve(folder),
    );
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    if (settings.s3)
      process.stdout.write(`文件在存储桶 ${settings.s3.bucket} 中，不在这份备份里，请用对象存储自己的办法备份\n`);
    process.stdout.write(`已备份 ${Object.keys(tables).length} 张表、${rows} 行到 ${resolve(folder)}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`没有备份：${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
