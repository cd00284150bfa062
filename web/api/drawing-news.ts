const news = new EventTarget();
const all = 'all';

/** Tells that those who draw a drawing together have done something, or, without a drawing, that any of them may have. */
export function tellDrawingNews(modelId: string | null): void {
  news.dispatchEvent(new Event(modelId ?? all));
}

/** Calls whenever there is, or may be, news of a drawing, until the answer is called. */
export function onDrawingNews(modelId: string, listener: () => void): () => void {
  for (const name of [modelId, all]) news.addEventListener(name, listener);
  return () => {
    for (const name of [modelId, all]) news.removeEventListener(name, listener);
  };
}
