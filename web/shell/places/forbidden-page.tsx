import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ErrorPage, HomeLink } from './error-page.tsx';
import { homePath } from './home-path.ts';

/** Shown where something stands that the user may not see; `noGoBack` in the query makes the way back lead home. */
export function ForbiddenPage() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [query] = useSearchParams();
  // The first place of a visit has nothing behind it, or another site.
  const leadsHome = Boolean(query.get('noGoBack')) || key === 'default';
  return (
    <ErrorPage
      actions={
        <>
          <button
            className="plain-button"
            onClick={() => (leadsHome ? navigate(homePath) : navigate(-1))}
            type="button"
          >
            返回
          </button>
          <HomeLink />
        </>
      }
      sign="401"
      title="你没有权限去该页面"
    >
      如有不满请联系你领导；需要开通权限时，请联系系统管理员。
    </ErrorPage>
  );
}
