import { menuCodes } from '#shared/menu-roles.ts';

/** What of a menu row must make sense by itself, as the form sends it. */
export interface MenuTexts {
  name: string;
  path: string;
  component: string;
  icon: string | null;
  roles: string | null;
  redirect: string | null;
  activeMenu: string | null;
}

const external = /^(https?:\/\/[^\s/]\S*|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]{3,20})$/;
const place = /^\/?(:?[\p{L}\p{N}_.~-]+\??)(\/:?[\p{L}\p{N}_.~-]+\??)*$/u;
const component = /^[a-z][a-z0-9]*(\/[a-z0-9][a-z0-9_-]*)+$/;
const drawing = /^([A-Za-z][\w-]*|\/[^\s\\]+\.svg)$/;

/** Whether a text is an address that leads out of the site. */
export function isOutside(text: string): boolean {
  return external.test(text);
}

function isPlace(text: string): boolean {
  return place.test(text) && !text.split('/').some((part) => part === '.' || part === '..');
}

function oddCode(text: string | null): string | undefined {
  return menuCodes(text).find((code) => !/^[a-z]{2,30}$/.test(code));
}

const rules: { [Name in keyof MenuTexts]: (text: string) => string | null } = {
  name: (text) =>
    /^[\p{L}\p{N}_-]+$/u.test(text) ? null : '名称只能包含文字、数字、下划线和连字符，不能有空格、逗号或斜杠',
  path: (text) =>
    text === '#' || isOutside(text) || isPlace(text)
      ? null
      : '路径应为 #、形如 /contract/lists 或 lists 的路径，或 http(s)、mailto、tel 开头的地址',
  component: (text) =>
    text === '#' || component.test(text) ? null : '组件应为 #（目录或链接），或形如 contract/lists 的页面',
  icon: (text) =>
    drawing.test(text) || isOutside(text)
      ? null
      : '图标应为图标名称、本站的 svg 文件，或 http(s)、mailto、tel 开头的地址',
  roles: (text) => {
    const odd = oddCode(text);
    return odd === undefined ? null : `没有角色“${odd}”`;
  },
  redirect: (text) =>
    text === 'noRedirect' || isPlace(text.split('?')[0] ?? '') ? null : '重定向应为本站的路径，或 noRedirect',
  activeMenu: (text) => (text.startsWith('/') && isPlace(text) ? null : '高亮菜单应为以 / 开头的路径'),
};

/** What a menu is. */
export const menuKinds = { page: '页面', folder: '目录', link: '外部链接' } as const;

type Shape = Pick<MenuTexts, 'path' | 'icon' | 'component'>;

/** What a stored menu is. */
export function kindOf({ path, icon, component: view }: Shape): keyof typeof menuKinds {
  if (isOutside(path) || isOutside(icon ?? '')) return 'link';
  return view === '#' ? 'folder' : 'page';
}

/** Whether a menu may stand there. Below a page or a link the sidebar shows nothing, so that only what it hides has a place there. */
export function mayStandBelow(above: Shape | null | undefined, { hidden }: { hidden: boolean }): boolean {
  return hidden || !above || kindOf(above) === 'folder';
}

/** The names of the texts that have a rule. */
export const ruledTexts = Object.keys(rules) as (keyof MenuTexts)[];

/** What is wrong with a text of a menu; null for nothing, and for what is left empty. */
export function menuProblem(name: keyof MenuTexts, text: string | null | undefined): string | null {
  return text ? rules[name](text) : null;
}
