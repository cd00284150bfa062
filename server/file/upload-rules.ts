import type { Queryable } from '#server/database/database.ts';
import { numberSettingOf, settingOf } from '#server/identity/setting.ts';
import { extensionsIn, type FilePurpose, noteRefusals } from '#shared/file.ts';
import { siteDefaults, toldLimits } from '#shared/site.ts';
import type { ReceiveRules } from './receive.ts';

const megabyte = 1024 * 1024;

function number(key: 'filesizelimit' | 'documensize', store: Queryable): Promise<number> {
  return numberSettingOf(key, siteDefaults[key], store);
}

function word(key: 'documentsuffix' | 'reportsuffix' | 'reportsizeerror', store: Queryable): Promise<string> {
  return settingOf(key, siteDefaults[key], store);
}

/** What is taken in parts at most, whatever administrators set. */
export const mostUploadBytes = 10_240 * megabyte;

/** What may be sent for a purpose, as administrators have set it; `mostBytes` is what the server takes at all. */
export async function uploadRules(purpose: FilePurpose, mostBytes: number, store: Queryable): Promise<ReceiveRules> {
  const ofAll = await number('filesizelimit', store);
  const ofThis = purpose === 'document' ? Math.min(ofAll, await number('documensize', store)) : ofAll;
  const limitBytes = Math.min(ofThis * megabyte, mostBytes);
  const megabytes = Math.floor(limitBytes / megabyte);
  if (purpose === 'flow') {
    return {
      extensions: ['docx'],
      limitBytes,
      ...noteRefusals(megabytes),
    };
  }
  if (purpose === 'picture') {
    return {
      extensions: ['png', 'jpg', 'jpeg'],
      limitBytes,
      wrongExtension: '图片只能是 PNG 或 JPG 格式',
      tooLarge: `图片大小不能超过 ${megabytes} MB`,
    };
  }
  const suffixes = await word(purpose === 'report' ? 'reportsuffix' : 'documentsuffix', store);
  const extensions = extensionsIn(suffixes);
  return {
    extensions,
    limitBytes,
    wrongExtension: `只能上传 ${extensions.join('、')} 格式的文件`,
    tooLarge:
      purpose === 'report'
        ? toldLimits(await word('reportsizeerror', store), suffixes, megabytes)
        : `文件大小不能超过 ${megabytes} MB`,
  };
}
