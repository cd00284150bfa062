import { Form } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { metaOf } from '#shared/field.ts';
import { isEmpty } from '#shared/field-text.ts';
import type { AnyModule } from '#shared/module.ts';
import type { OutputOf } from '#shared/operation.ts';
import { type Follower, followersOf, takenOver } from '#shared/taken-over.ts';
import { fetchCall, useCall } from '#web/api/query.ts';
import { useSurroundings } from '#web/kit/form/field-context.ts';
import { fieldRulesOf } from '#web/kit/form/field-rules.ts';
import { useModule } from '#web/kit/module-registry.tsx';
import type { Values } from './form-values.ts';
import type { Following } from './use-following.ts';

interface FollowReferencesProps {
  module: AnyModule;
  /** What the form waits for before it is handed in. */
  following: Following;
  /** Tells that fields have been filled in. */
  onFollow?: () => void;
}

/**
 * Fills in, within the form of a new record, what it takes over from those that it points to: as long as a field is empty
 * or holds what was taken over before, and only what the user may read there and write here.
 */
export function FollowReferences({ module, following, onFollow = nothing }: FollowReferencesProps) {
  const { fields } = module.declaration;
  const followers = followersOf(fields).filter(({ name }) => hasRight(module.name, name, ['write']));
  return [...Map.groupBy(followers, ({ from }) => from.reference)].map(([reference, group]) => {
    const target = fields[reference] && metaOf(fields[reference]).module;
    return (
      target && (
        <Follow
          followers={group}
          following={following}
          key={reference}
          onFollow={onFollow}
          reference={reference}
          target={target}
        />
      )
    );
  });
}

interface FollowProps {
  reference: string;
  /** The name of the module pointed to. */
  target: string;
  followers: readonly Follower[];
  following: Following;
  onFollow: () => void;
}

function Follow({ reference, target, followers, following, onFollow }: FollowProps) {
  const { calls } = useModule(target);
  const form = Form.useFormInstance<Values>();
  const { learn } = useSurroundings();
  const id: unknown = Form.useWatch(reference, form);
  const asked = typeof id === 'string' ? id : '';
  const { data } = useCall(calls.get, { id: asked }, { isSilent: true, enabled: asked !== '' });
  const taken = useRef<Values>({});
  const arrived = data?.record.id === id ? asked : '';
  const followedId = useRef('');

  function follow(data: OutputOf<typeof calls.get>, from: string) {
    followedId.current = from;
    const record = data.record as unknown as Values;
    const now = (name: string): unknown => form.getFieldValue(name);
    const free = followers.filter(
      ({ name, from }) =>
        (isEmpty(now(name)) || isSame(now(name), taken.current[name])) &&
        hasRight(target, from.field, ['write', 'read']),
    );
    const found = free.map(({ name, meta, from }) => {
      const value = takenOver(meta, record[from.field]) ?? null;
      return [name, meta.module ? reachableIn(value, data.reachable) : value] as const;
    });
    const changed = found.filter(
      ([name, value]) => !isSame(value, now(name)) && !(isEmpty(value) && isEmpty(now(name))),
    );
    if (changed.length === 0) return;
    learn(data.labels);
    taken.current = { ...taken.current, ...Object.fromEntries(changed) };
    form.setFields(changed.map(([name, value]) => ({ name, value, errors: [] })));
    onFollow();
  }

  const pointed = () => String(form.getFieldValue(reference) ?? '');
  const isBehind = () => pointed() !== '' && pointed() !== followedId.current;

  /** As the form is not drawn again meanwhile when its tab was left. */
  async function catchUp() {
    const wanted = pointed();
    const answer = await fetchCall(calls.get, { id: wanted }).catch(() => null);
    if (answer && isBehind() && pointed() === wanted) follow(answer, wanted);
    return answer !== null;
  }

  const followData = useEffectEvent(() => {
    if (data && isBehind()) follow(data, arrived);
  });
  // The same record that is read anew tells nothing: what was emptied since stays empty.
  useEffect(() => {
    if (arrived !== '') followData();
  }, [arrived]);
  useEffect(() => following.mind(reference, { isBehind, catchUp }));
  return null;
}

const nothing = () => {};

function hasRight(module: string, field: string, rights: readonly string[]): boolean {
  return rights.includes(fieldRulesOf(module)?.[field] ?? 'write');
}

/** Of the records that a value points to those that the user may read. */
function reachableIn(value: unknown, reachable: readonly string[]): unknown {
  if (Array.isArray(value)) return value.filter((id) => reachable.includes(id));
  return reachable.includes(String(value)) ? value : null;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
