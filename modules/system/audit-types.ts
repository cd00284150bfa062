import { z } from 'zod';
import { askedText } from '#shared/asked-text.ts';
import { reading, writing } from '#shared/operation.ts';

const words = (label: string, max: number) =>
  z
    .string({ error: `请填写${label}` })
    .trim()
    .min(1, `请填写${label}`)
    .max(max, `${label}不能超过 ${max} 个字`);

const stored = {
  name: words('名称', 60),
  module: askedText('请选择业务', 60),
  processKey: askedText('请选择流程', 100),
  areaId: z.uuid('地区无效').nullable(),
  field: z.string().max(60).nullable(),
  value: z.string().max(100).nullable(),
  amountField: z.string().max(60).nullable(),
  leastAmount: z.number('金额应为数字').min(0, '金额不能小于 0').max(9_999_999_999, '金额过大').nullable(),
  sort: z.int('顺序应为整数').min(0, '顺序不能小于 0').max(9_999, '顺序不能大于 9999'),
  isEnabled: z.boolean(),
};

/** Which process decides on which records: bindings in the order in which they are tried, and the processes to choose from. */
export const listAuditTypes = reading(
  '/system/audittype',
  '审核类型',
  z.object({
    page: z.int().min(1).max(1_000).default(1),
    size: z.int().min(1).max(100).default(20),
    search: z.string().max(100).nullish(),
    module: z.string().max(60).nullish(),
  }),
  z.object({
    rows: z.array(
      z.object({
        id: z.uuid(),
        ...stored,
        areaName: z.string().nullable(),
        /** Null for a process that is not deployed any more, which makes the binding idle. */
        processName: z.string().nullable(),
      }),
    ),
    total: z.number(),
    processes: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
);

/** Adds a binding, or changes the one of the id. */
export const saveAuditType = writing(
  '/system/saveaudittype',
  '保存审核类型',
  z.object({ id: z.uuid('审核类型无效').nullish(), ...stored }),
  z.object({ id: z.uuid() }),
);

/** Removes a binding; what is being decided goes on with its process. */
export const deleteAuditType = writing(
  '/system/deleteaudittype',
  '删除审核类型',
  z.object({ id: z.uuid('请选择审核类型') }),
  z.object({}),
);
