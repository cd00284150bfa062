import { useEffect, useMemo } from 'react';
import { useFileContent } from '#web/kit/preview/file-content.tsx';

/** The picture behind a board, fetched with the rights of whoever looks; nothing until it is there. */
export function BoardBackground({ id }: { id: string }) {
  const { data } = useFileContent(id);
  const content = data?.content;
  const address = useMemo(() => (content ? URL.createObjectURL(content) : null), [content]);
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address]);
  return address && <img alt="" className="wall-background" src={address} />;
}
