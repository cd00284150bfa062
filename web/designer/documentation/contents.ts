/** A list of links to the headings of a page, nested as they are; it gives them ids. */
export function contentsOf(page: Document): HTMLElement {
  const contents = page.createElement('nav');
  contents.setAttribute('aria-label', '目录');
  const title = page.createElement('p');
  title.className = 'contents-title';
  title.textContent = '目录';
  contents.append(title);
  const top = contents.appendChild(page.createElement('ol'));
  // The list that takes headings of each level, the innermost last.
  const open: { level: number; list: Element }[] = [{ level: 1, list: top }];
  for (const [at, heading] of [...page.querySelectorAll('h2, h3, h4')].entries()) {
    const level = Number(heading.tagName.slice(1));
    while (open.length > 1 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    const list = open.at(-1)?.list ?? top;
    heading.id = `heading-${at + 1}`;
    const entry = list.appendChild(page.createElement('li'));
    const link = entry.appendChild(page.createElement('a'));
    link.href = `#${heading.id}`;
    link.textContent = heading.firstChild?.textContent ?? '';
    open.push({ level, list: entry.appendChild(page.createElement('ol')) });
  }
  for (const list of contents.querySelectorAll('ol:empty')) list.remove();
  return contents;
}
