import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { serve } from '#server/module/serve.ts';
import type { Viewer } from '#shared/access.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { AppError, type FieldProblem } from '#shared/error.ts';
import { usergroup } from './usergroup.ts';
import { usesOf } from './uses.server.ts';

/** A group's code stands in drawings beside the codes of roles, between commas. */
async function codeProblems(code: string, store: Queryable): Promise<FieldProblem[]> {
  if (!/^[a-z][a-z0-9_]{1,63}$/.test(code)) {
    return [{ path: 'code', message: '编码以小写字母开头，只含小写字母、数字和下划线' }];
  }
  const isRole = await store.one(sql`select 1 from role where code = ${code}`);
  return isRole ? [{ path: 'code', message: '编码与系统角色相同，请换一个' }] : [];
}

type Charges = readonly { charge: string }[] | null | undefined;

/** Nobody else may give what administrators alone have. */
function demandAdministrator({ roles }: Viewer, ...charges: Charges[]): void {
  if (roles.includes('admin') || charges.every((each) => !each || each.length === 0)) return;
  throw new AppError('forbidden', '只有系统管理员可以修改管理流程的用户组');
}

export default serve(usergroup, {
  hooks: {
    async beforeSave(record, previous, { viewer, asking = viewer, store }) {
      // A handover is the system's to carry out, and brings people into groups as well.
      demandAdministrator(asking, record.administers, previous?.administers);
      refuseProblems(await codeProblems(record.code, store));
      if (!previous || previous.code === record.code) return undefined;
      const { processes, waiting } = await usesOf(previous.code, store);
      if (processes.length + waiting > 0) {
        refuseProblems([{ path: 'code', message: '流程正在使用该编码，不能修改' }]);
      }
      return undefined;
    },
    async beforeRemove({ code }, { store }) {
      const { processes, waiting } = await usesOf(code, store);
      if (waiting > 0) throw new AppError('refused', `还有 ${waiting} 个任务等待该用户组处理，不能删除`);
      const [first] = processes;
      if (first) throw new AppError('refused', `流程“${first.name}”正在使用该用户组，请先改派，不能删除`);
    },
  },
  actions: {
    async uses({ id }, { store }) {
      const group = await store.one<{ code: string }>(
        sql`select code from usergroup where id = ${id} and deleted_at is null`,
      );
      if (!group) throw new AppError('notFound', '用户组不存在或已被删除');
      return usesOf(group.code, store);
    },
  },
});
