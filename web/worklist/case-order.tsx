import { SortAscendingOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import type { CaseOrder, WorkOrder } from '#shared/case-order.ts';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';

/** The orders that a list of cases offers, and what they are called there; the first is the usual one. */
export type CaseOrders<Order extends WorkOrder = CaseOrder> = readonly [OrderOption<Order>, ...OrderOption<Order>[]];

interface OrderOption<Order extends WorkOrder> {
  value: Order;
  label: string;
}

/** The orders of a list whose cases came there by something that is called so, such as their arrival. */
export function ordersBy<Further extends WorkOrder = never>(
  coming: string,
  ...further: readonly OrderOption<Further>[]
): CaseOrders<CaseOrder | Further> {
  return [
    { value: 'latest', label: `最新${coming}` },
    { value: 'earliest', label: `最早${coming}` },
    ...further,
    { value: 'title', label: '按标题' },
    { value: 'process', label: '按流程' },
  ];
}

/** What is due first. */
export const byDue: OrderOption<'due'> = { value: 'due', label: '时限最近' };

/** The name in an address by which it orders a list of cases. */
export const caseOrderName = 'order';

const names = [caseOrderName] as const;

/** In which of its orders a list of cases is read, as the address says, and how to change it. */
export function useCaseOrder<Order extends WorkOrder>(orders: CaseOrders<Order>): [Order, (order: Order) => void] {
  const [{ order }, change] = useAddressFilters(names);
  const [usual] = orders;
  const { value } = orders.find((each) => each.value === order) ?? usual;
  return [value, (chosen) => change({ order: chosen === usual.value ? null : chosen })];
}

interface OrderChoiceProps<Order extends WorkOrder> {
  orders: CaseOrders<Order>;
  order: Order;
  onChange: (order: Order) => void;
}

/** In which order a list of cases is read. */
export function OrderChoice<Order extends WorkOrder>({ orders, order, onChange }: OrderChoiceProps<Order>) {
  return (
    <Select<Order>
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
