import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { usePlainKeys } from '#web/kit/keys/use-plain-keys.ts';
import { neighboursOf } from '#web/page/list/shown-rows.ts';
import { useRecordHref } from '#web/page/paths/use-record-href.ts';

/** The ways to the records before and after this one in the list that one came from; nothing for whoever came from elsewhere. */
export function Neighbours({ module, id }: { module: string; id: string }) {
  const navigate = useNavigate();
  const recordHref = useRecordHref();
  const { before, after } = neighboursOf(module, id);
  usePlainKeys((key) => {
    const target = key === '[' ? before : key === ']' ? after : null;
    const href = target && recordHref(module, target);
    return href ? () => navigate(href) : null;
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
