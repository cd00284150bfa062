import { Skeleton } from 'antd';
import { useSearchParams } from 'react-router';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { TryChannel } from '#web/kit/try-channel.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { publicConfig } from '../public.ts';
import { ruleOf, settingGroups, settingRules } from '../setting-rules.ts';
import { settings } from '../settings.ts';
import { siteFields } from '../site.ts';
import { OtherSettings } from './parts/other-settings.tsx';
import { SettingRow } from './parts/setting-row.tsx';
import { SiteForm } from './parts/site-form.tsx';
import './parts/settings.css';
import './site.css';

/** Everything that can be set for the whole installation, by subject. */
export default function Settings() {
  const [query, setQuery] = useSearchParams();
  const { data, error, isPending, refetch } = useCall(settings.calls.list, { size: 200 }, { isSilent: true });
  const site = useCall(publicConfig, {}, { isSilent: true });
  if (isPending || site.isPending) return <Skeleton active className="panel form-skeleton" paragraph={{ rows: 10 }} />;
  if (!data || !site.data) {
    const retry = () => void Promise.all([refetch(), site.refetch()]);
    return <Failure error={error ?? site.error} onRetry={retry} subject="系统设置" />;
  }

  const byKey = new Map(data.rows.map((row) => [row.key, row]));
  const groups = Object.entries(settingGroups).map(([group, title]) => {
    const rows = Object.entries(settingRules).flatMap(([key, rule]) => {
      const record = byKey.get(key);
      return record && rule.group === group ? [<SettingRow key={key} record={record} rule={rule} />] : [];
    });
    const isTried = group === 'mail' && rows.length > 0;
    return { key: group, label: title, children: isTried ? [...rows, <TryChannel channel="mail" key="try" />] : rows };
  });
  const others = data.rows.filter(({ key }) => !ruleOf(key) && !Object.hasOwn(siteFields, key));
  const items = [
    { key: 'site', label: '站点', children: <SiteForm site={site.data} /> },
    ...groups.filter(({ children }) => children.length > 0),
    { key: 'others', label: '其他参数', children: <OtherSettings records={others} /> },
  ];
  const shown = items.find(({ key }) => key === query.get('tab'))?.key ?? 'site';
  return (
    <section className="list-page">
      <PageHeader note="对所有用户生效，其他用户重新打开页面后看到。" title="系统设置" />
      <Tabs
        activeKey={shown}
        className="panel settings"
        items={items}
        onChange={(key) => setQuery({ tab: key }, { replace: true })}
      />
    </section>
  );
}
