import { join, resolve } from 'node:path';
import { readBackup } from '#server/backup/read-backup.ts';
import { openDatabase } from '#server/database/open.ts';
import { AppError } from '#shared/error.ts';
import { openBlobs } from '../app/blobs.ts';
import { readSettings } from '../app/settings.ts';

// Fills an empty store from a backup, whichever kind of store it was made of.
//   npm run restore -- FOLDER
// DATABASE_URL and DATA_DIR say where to; both must be empty. With S3_BUCKET the files of the backup go into the bucket.

const [folder] = process.argv.slice(2);

try {
  if (!folder) throw new AppError('invalid', '用法：npm run restore -- 文件夹');
  const settings = readSettings(process.env);
  const files = settings.s3 ? await openBlobs(settings) : join(settings.dataDirectory, 'files');
  const database = await openDatabase(settings);
  try {
    const { tables, madeAt } = await readBackup(database, files, resolve(folder));
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    process.stdout.write(`已恢复 ${madeAt} 的备份：${Object.keys(tables).length} 张表、${rows} 行\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`没有恢复：${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
