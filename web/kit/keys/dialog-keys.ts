import type { KeyboardEvent } from 'react';
import { isComposing } from './is-sent.ts';

const fillable = [
  'input:not([type="file"]):not([readonly]):not(:disabled)',
  // One that only opens a list cannot be written in.
  'input[role="combobox"]:not(:disabled)',
  'textarea:not([readonly]):not(:disabled)',
  '[contenteditable="true"]',
].join();

/**
 * Puts the cursor into the first field of a part that can be filled in, so that whoever came to it can go on typing; who
 * writes in another of its fields already goes on there.
 */
export function focusFirstField(part: Element | null): void {
  const { activeElement } = document;
  if (activeElement?.matches(fillable) && part?.contains(activeElement)) return;
  for (const field of part?.querySelectorAll<HTMLElement>(fillable) ?? []) {
    // What is hidden does not take it.
    field.focus();
    if (document.activeElement === field) return;
  }
}

/** Leads to the first field of a part that is marked as wrong, whether it is in sight or not; answers whether there is one. */
export function focusFirstMistake(part: Element | null): boolean {
  const field = part?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  return field !== null && field !== undefined;
}

/**
 * Whether a key says that everything in the part that hears it is filled in: Enter in a field of one line or one that
 * hints at it (`enterKeyHint`), Ctrl and Enter in every field. A list to choose from, a calendar and a word being composed
 * need Enter for themselves, and a dialog over this one has its own.
 */
export function isSaidDone(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, shiftKey, currentTarget, target } = event;
  if (key !== 'Enter' || shiftKey || isComposing(event) || event.isDefaultPrevented()) return false;
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return false;
  if (ctrlKey || metaKey || target.getAttribute('enterkeyhint') === 'done') return true;
  return target.matches('input:not([role="combobox"], [type="checkbox"])') && !target.closest('.ant-picker');
}
