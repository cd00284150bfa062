import { z } from 'zod';
import { askedDay } from '#shared/asked-day.ts';
import { caseOrders, workOrders } from '#shared/case-order.ts';

/** The first and the last day that a list is narrowed to, as people in China count days. */
export const days = {
  from: askedDay('开始日期无效').nullish(),
  to: askedDay('结束日期无效').nullish(),
};

/** The order of a list of cases. */
export const order = z.enum(caseOrders, '排序方式无效').default('latest');

/** The order of a list of one's own work and cases. */
export const workOrder = z.enum(workOrders, '排序方式无效').default('latest');

/** Something that a list can be narrowed to. */
export const choice = z.object({ value: z.string(), label: z.string() });
