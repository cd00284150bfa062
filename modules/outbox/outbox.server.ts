import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Queryable } from '#server/database/database.ts';
import type { SmsProvider } from '#server/identity/sms.ts';

/** Puts texts where an administrator can read them, instead of sending them. */
export function outboxProvider(store: Queryable): SmsProvider {
  return {
    async send(phone, text) {
      await store.execute(sql`insert into outbox (id, phone, content) values (${newId()}, ${phone}, ${text})`);
    },
  };
}
