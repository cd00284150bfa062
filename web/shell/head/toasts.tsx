import { hideToast, type Toast, useToasts } from '#web/api/toast.ts';
import './toasts.css';

const signs: Record<Toast['kind'], string> = { error: '!', warning: '!', success: '✓', info: 'i' };

/** The toasts over the page, read out as they come. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  return (
    <div aria-live="polite" className="toasts" role="status">
      {toasts.map(({ id, kind, text, actions = [] }) => (
        <div className={`toast toast-${kind}`} key={id}>
          <span aria-hidden="true" className="toast-sign">
            {signs[kind]}
          </span>
          <span className="toast-text">{text}</span>
          {actions.map(({ title, run }) => (
            <button className="toast-action" key={title} onClick={run} type="button">
              {title}
            </button>
          ))}
          <button aria-label="关闭提示" className="toast-close" onClick={() => hideToast(id)} type="button">
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
