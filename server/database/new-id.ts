import sql from 'sql-template-tag';

/** An id that grows with time, made by the store for each row of a statement; stores before version 18 have no function of that name. */
export const newIdInStore = sql`encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
  placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid`;
