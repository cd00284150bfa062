import './list-skeleton.css';

/** What a list looks like before its first answer. */
export function ListSkeleton() {
  return (
    <div aria-label="正在加载" className="list-skeleton" role="status">
      {Array.from({ length: 10 }, (_, row) => `${row}`).map((row) => (
        <div className="list-skeleton-row" key={row}>
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
