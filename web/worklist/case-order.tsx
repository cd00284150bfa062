import { SortAscendingOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import type { CaseOrder } from '#shared/case-order.ts';
import { useAddressFilters } from '#web/page/use-address-filters.ts';

/** The orders that a list of cases offers, and what they are called there; the first is the usual one. */
export type CaseOrders = readonly [OrderOption, ...OrderOption[]];

interface OrderOption {
  value: CaseOrder;
  label: string;
}

/** The orders of a list whose cases came there by something that is called so, such as their arrival. */
export function ordersBy(coming: string, ...further: readonly OrderOption[]): CaseOrders {
  return [
    { value: 'latest', label: `最新${coming}` },
    { value: 'earliest', label: `最早${coming}` },
    ...further,
    { value: 'title', label: '按标题' },
    { value: 'process', label: '按流程' },
  ];
}

/** What is due first. */
export const byDue: OrderOption = { value: 'due', label: '时限最近' };

/** The name in an address by which it orders a list of cases. */
export const caseOrderName = 'order';

const names = [caseOrderName] as const;

/** In which of its orders a list of cases is read, as the address says, and how to change it. */
export function useCaseOrder(orders: CaseOrders): [CaseOrder, (order: CaseOrder) => void] {
  const [{ order }, change] = useAddressFilters(names);
  const [usual] = orders;
  const { value } = orders.find((each) => each.value === order) ?? usual;
  return [value, (chosen) => change({ order: chosen === usual.value ? null : chosen })];
}

interface OrderChoiceProps {
  orders: CaseOrders;
  order: CaseOrder;
  onChange: (order: CaseOrder) => void;
}

/** In which order a list of cases is read. */
export function OrderChoice({ orders, order, onChange }: OrderChoiceProps) {
  return (
    <Select<CaseOrder>
      aria-label="排序"
      className="paged-filter"
      onChange={onChange}
      options={[...orders]}
      popupMatchSelectWidth={false}
      prefix={<SortAscendingOutlined className="filter-name" />}
      value={order}
    />
  );
}
