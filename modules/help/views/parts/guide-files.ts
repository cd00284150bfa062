import { firstPage } from './guide-contents.ts';

const files = import.meta.glob<string>('../../../../docs/guide/*.md', { query: '?raw', import: 'default' });
const pictures = import.meta.glob<string>('../../../../docs/guide/pictures/*', {
  query: '?url',
  import: 'default',
  eager: true,
});

const folder = '../../../../docs/guide/';

/** The names of all pages that there are. */
export function guideNames(): string[] {
  return Object.keys(files).map((file) => file.slice(folder.length, -'.md'.length));
}

/** A page of the guide as text, or null where there is none of that name. */
export function loadGuide(page: string): Promise<string> | null {
  return files[`${folder}${page}.md`]?.() ?? null;
}

/** The address of a picture that the guide names by its place. */
export function pictureAt(place: string): string | undefined {
  return pictures[folder + place];
}

/** Where a link of the guide leads: to another page of it, or as it says. */
export function helpAddress(target: string): { page: string } | { outside: string } | null {
  const [, page, hash = ''] = /^(?:\.\/)?([\w-]+)\.md(#.*)?$/.exec(target) ?? [];
  if (page) return { page: `${page === firstPage ? '' : `?page=${page}`}${hash}` };
  if (target.startsWith('#')) return { page: target };
  return /^https?:\/\//.test(target) ? { outside: target } : null;
}
