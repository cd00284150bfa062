import './frame-skeleton.css';

/** The outline of the frame, until user and program have arrived. */
export function FrameSkeleton() {
  return (
    <div aria-busy="true" aria-label="正在加载" className="frame-skeleton" role="status">
      <div className="frame-skeleton-sidebar" />
      <div className="frame-skeleton-head" />
      <div className="frame-skeleton-content" />
    </div>
  );
}
