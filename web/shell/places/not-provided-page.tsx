import { ErrorPage, HomeLink } from './error-page.tsx';

/** Shown for a menu whose view is not there, in this version or at all. */
export function NotProvidedPage({ component }: { component: string }) {
  return (
    <ErrorPage actions={<HomeLink />} title="此页面尚未提供">
      菜单指向的页面组件 <code>{component}</code> 在当前版本中不存在。请联系系统管理员检查菜单设置。
    </ErrorPage>
  );
}
