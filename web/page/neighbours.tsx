import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isPlainKey, isTyping } from '#web/kit/is-typing.ts';
import { neighboursOf } from './shown-rows.ts';
import { useRecordHref } from './use-record-href.ts';

/** The ways to the records before and after this one in the list that one came from; nothing for whoever came from elsewhere. */
export function Neighbours({ module, id }: { module: string; id: string }) {
  const navigate = useNavigate();
  const recordHref = useRecordHref();
  const { before, after } = neighboursOf(module, id);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.key === '[' ? before : event.key === ']' ? after : null;
      const href = target && recordHref(module, target);
      if (!href || !isPlainKey(event) || isTyping(event.target)) return;
      event.preventDefault();
      navigate(href);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  if (!before && !after) return null;
  const way = (title: string, target: string | null, icon: ReactNode) => {
    const href = target && recordHref(module, target);
    return (
      <Tooltip title={title}>
        <Button aria-label={title} disabled={!href} icon={icon} onClick={() => href && navigate(href)} />
      </Tooltip>
    );
  };
  return (
    <>
      {way('上一条', before, <LeftOutlined aria-hidden />)}
      {way('下一条', after, <RightOutlined aria-hidden />)}
    </>
  );
}
