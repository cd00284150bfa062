import { focusFirstField } from '#web/kit/keys/dialog-keys.ts';
import { dialogs } from './beside.ts';

/** Where the library leads whoever opens a dialog: to what closes it, which stands first, or to all of a drawer. */
const first = '.ant-modal-close, .ant-drawer-close, .ant-drawer';

/**
 * Leads whoever opens a dialog by keyboard into its first field, or where there is none to the dialog itself, which is read
 * out by its title. A dialog that puts the focus elsewhere is left alone. Answers how to stop.
 */
export function enterDialogs(): () => void {
  let last: Element | null = null;

  const enter = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    const before = last;
    last = target;
    const dialog = target.closest<HTMLElement>(dialogs);
    // Where one writes by touch a keyboard would rise over the dialog.
    if (!dialog || dialog.contains(before) || !target.matches(first) || matchMedia('(pointer: coarse)').matches) return;
    focusFirstField(dialog);
    if (document.activeElement !== target) return;
    dialog.focus({ preventScroll: true });
    // A drawer is led to before it is drawn.
    const { activeElement } = document;
    requestAnimationFrame(() => document.activeElement === activeElement && focusFirstField(dialog));
  };

  addEventListener('focusin', enter);
  return () => removeEventListener('focusin', enter);
}
