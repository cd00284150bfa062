import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { AppError } from '#shared/error.ts';

/** What the first bytes of a picture are, by its media type. */
const signatures: Readonly<Record<string, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'image/jpeg': [0xff, 0xd8, 0xff],
};

function refuse(): never {
  const message = '头像只能是 PNG 或 JPG 图片';
  throw new AppError('invalid', message, { fields: [{ path: 'avatar', message }] });
}

/** Throws unless the text is the data address of a picture that is what it says. */
function demandPicture(content: string): void {
  const [, mediaType = '', encoded = ''] = content.match(/^data:(image\/[a-z]+);base64,([A-Za-z0-9+/]+={0,2})$/) ?? [];
  const signature = signatures[mediaType];
  const bytes = Buffer.from(encoded, 'base64');
  if (!signature?.every((byte, index) => bytes[index] === byte)) refuse();
}

/** Keeps the picture of a user, or removes it when the address is empty. */
export async function keepAvatar(userId: string, content: string, store: Transaction): Promise<void> {
  if (content === '') {
    await store.execute(sql`delete from avatar where user_id = ${userId}`);
    return;
  }
  demandPicture(content);
  await store.execute(sql`
    insert into avatar (user_id, content) values (${userId}, ${content})
    on conflict (user_id) do update set content = ${content}`);
}
