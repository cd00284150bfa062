import { RichPicture } from '#web/kit/rich/rich-picture.tsx';
import './cover.css';

/** The picture above a content, where it has one. */
export function Cover({ ids: [id], title }: { ids: readonly string[]; title: string }) {
  if (!id) return null;
  return (
    <div className="article-cover">
      <RichPicture alt={title} id={id} />
    </div>
  );
}
