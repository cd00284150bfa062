import { useEffect, useMemo } from 'react';
import { useFileContent } from '../preview/file-content.tsx';

/** A picture of a rich text, fetched with the rights of whoever looks at it. */
export function RichPicture({ id, alt }: { id: string; alt: string }) {
  const { data, isError } = useFileContent(id);
  const content = data?.content;
  const address = useMemo(() => (content ? URL.createObjectURL(content) : null), [content]);
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address]);
  if (isError) return <span className="rich-missing">图片无法显示{alt && `：${alt}`}</span>;
  if (!address) return <span className="rich-missing">正在载入图片…</span>;
  return <img alt={alt} src={address} />;
}
