import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { narrow } from '#web/page/narrow.ts';
import { PageHeader } from '#web/page/page-header.tsx';
import { useMediaQuery } from '#web/shell/look/media-query.ts';
import type { profileViews } from '#web/shell/places/constant-pages.ts';
import { profile } from '../profile.ts';
import { AccountTab } from './parts/account-tab.tsx';
import { ActivityTab } from './parts/activity-tab.tsx';
import { ExportsTab } from './parts/exports-tab.tsx';
import { NoticeTab } from './parts/notice-tab.tsx';
import { PasswordTab } from './parts/password-tab.tsx';
import { ProfileCard } from './parts/profile-card.tsx';
import { SecurityTab } from './parts/security-tab.tsx';
import { TimelineTab } from './parts/timeline-tab.tsx';
import './profile.css';

/** The personal centre: who one is at the left, what one did and may change at the right. */
export default function Profile() {
  const { data, error, isPending, refetch } = useCall(profile, {}, { isSilent: true });
  return (
    <section className="profile">
      <PageHeader title="个人中心" />
      {isPending && <Skeleton active className="panel profile-wait" paragraph={{ rows: 10 }} />}
      {!isPending && !data && <Failure error={error} onRetry={() => refetch()} subject="个人资料" />}
      {data && (
        <div className="profile-columns">
          <ProfileCard profile={data} />
          <div className="panel profile-body">
            <Content
              parts={{
                activity: { label: '动态', children: <ActivityTab />, destroyOnHidden: true },
                timeline: { label: '时间线', children: <TimelineTab />, destroyOnHidden: true },
                account: { label: '账号', children: <AccountTab profile={data} />, destroyOnHidden: false },
                password: {
                  label: '密码',
                  children: <PasswordTab changedAt={data.passwordChangedAt} username={data.username} />,
                  destroyOnHidden: false,
                },
                exports: { label: '导出', children: <ExportsTab />, destroyOnHidden: true },
                notices: { label: '通知', children: <NoticeTab />, destroyOnHidden: true },
                security: { label: '安全', children: <SecurityTab />, destroyOnHidden: true },
              }}
            />
          </div>
        </div>
      )}
    </section>
  );
}

interface Part {
  label: string;
  children: ReactNode;
  /** Whether it is asked for anew each time; forms keep what was typed. */
  destroyOnHidden: boolean;
}

/** The tabs; the one on show stands in the address, so that it can be linked to. */
function Content({ parts }: { parts: Record<(typeof profileViews)[number], Part> }) {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('tab') ?? '';
  const isNarrow = useMediaQuery(narrow);
  return (
    <Tabs
      activeKey={wanted in parts ? wanted : 'activity'}
      // On a phone all of them fit.
      {...(isNarrow && { tabBarGutter: 14 })}
      items={Object.entries(parts).map(([key, part]) => ({ key, ...part }))}
      onChange={(tab) => setQuery({ tab }, { replace: true })}
    />
  );
}
