/** Where several may be chosen: the field itself and the button that empties it. */
const forSeveral = '.ant-select-multiple';

/**
 * Lets Tab leave a list of which several may be chosen, as it leaves any other field, so that the list closes. The library
 * takes Tab there for Enter: it takes back what was chosen last time, and keeps the list open over whatever comes next.
 * Answers how to stop.
 */
export function leaveLists(): () => void {
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && event.target instanceof Element && event.target.closest(forSeveral)) {
      event.stopPropagation();
    }
  };
  addEventListener('keydown', leave, { capture: true });
  return () => removeEventListener('keydown', leave, { capture: true });
}
