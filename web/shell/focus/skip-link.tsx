/** The id of what the frame is around. */
export const contentId = 'content';

/** The first stop of the keyboard: leads past menu, head and tabs to the page. It is seen while it has the focus. */
export function SkipLink() {
  return (
    <a
      className="skip-link"
      href={`#${contentId}`}
      onClick={(event) => {
        // The address of the page stays what it is.
        event.preventDefault();
        document.getElementById(contentId)?.focus();
      }}
    >
      跳到页面内容
    </a>
  );
}
