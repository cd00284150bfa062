import { Button, Input } from 'antd';
import { useState } from 'react';
import { temperaturerecord } from '#modules/temperaturerecord/temperaturerecord.ts';
import { user } from '#modules/user/user.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { NumberField } from '#web/kit/inputs/number-field.tsx';
import { SearchField } from '#web/kit/inputs/search-field.tsx';
import { Table } from '#web/kit/table.tsx';
import './virus.css';

const peopleAtOnce = 100;

/** One round through a place: a temperature beside each name, stored together; who is left empty is left out. */
export function BatchEntry({ onClose }: { onClose: () => void }) {
  const [place, setPlace] = useState('');
  const [search, setSearch] = useState('');
  const [values, setValues] = useState<ReadonlyMap<string, number>>(new Map());
  const people = useCall(user.calls.options, { search: search || null }, { isSilent: true });
  const { mutate, isPending, error } = useAction(temperaturerecord.actions.enter, {
    onSuccess: ({ added }) => {
      showToast('success', `已录入 ${added} 条体温`);
      onClose();
    },
  });
  const send = () =>
    mutate({
      place,
      measuredAt: new Date().toISOString(),
      rows: [...values].map(([person, temperature]) => ({ person, temperature })),
    });
  return (
    <section aria-label="批量录入" className="panel virus-entry">
      <h2 className="section-title">批量录入</h2>
      <div className="virus-actions">
        <Input
          aria-label="测量地点"
          maxLength={60}
          onChange={(event) => setPlace(event.target.value)}
          placeholder="测量地点"
          style={{ width: 220 }}
          value={place}
        />
        <SearchField aria-label="查找人员" onSearch={setSearch} placeholder="查找人员" style={{ width: 220 }} />
        <span className="virus-hint">已填 {values.size} 人</span>
      </div>
      <Table
        columns={[
          { title: '姓名', dataIndex: 'label' },
          { title: '单位', dataIndex: 'note' },
          {
            title: '体温（℃）',
            width: 160,
            render: (_, { value: id, label }) => (
              <NumberField
                aria-label={`${label}的体温`}
                max={43}
                min={34}
                onChange={(temperature) => {
                  const next = new Map(values);
                  if (temperature === null) next.delete(id);
                  else next.set(id, temperature);
                  setValues(next);
                }}
                precision={1}
                step={0.1}
                value={values.get(id) ?? null}
              />
            ),
          },
        ]}
        dataSource={(people.data ?? []).slice(0, peopleAtOnce)}
        loading={people.isFetching}
        locale={{ emptyText: '没有找到人员' }}
        pagination={false}
        rowKey="value"
        scroll={{ y: 320 }}
        size="small"
      />
      {error && <p role="alert">{error.message}</p>}
      <div className="virus-actions">
        <Button disabled={!place.trim() || values.size === 0} loading={isPending} onClick={send} type="primary">
          保存 {values.size} 条
        </Button>
        <Button onClick={onClose}>取消</Button>
      </div>
    </section>
  );
}
