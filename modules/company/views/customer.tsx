import { customer } from '#modules/customer/customer.ts';
import { ListPage } from '#web/page/list/list-page.tsx';

/** The customers that projects are built for, by area. */
export default function Customers() {
  return <ListPage module={customer} />;
}
