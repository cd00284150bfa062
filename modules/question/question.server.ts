import sql from 'sql-template-tag';
import { record } from '#server/crud/scope.ts';
import { systemViewer } from '#server/module/context.ts';
import { serve } from '#server/module/serve.ts';
import { tellOfRecord } from '#server/notice/tell-of-record.ts';
import { hasRole } from '#shared/access.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { AppError } from '#shared/error.ts';
import { dispatchTo } from './dispatch.server.ts';
import { answerMerged, countMerged, draftDemand, raiseProblem, say } from './effects.server.ts';
import { limitsFrom, promiseOf } from './limits.server.ts';
import { question } from './question.ts';
import { openStates } from './rules.ts';
import { similar } from './similar.server.ts';

const now = () => new Date().toISOString();
const isOnTime = (limit: string | null) => limit === null || Date.parse(limit) >= Date.now();
const idOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** For how long a closed question may be opened again. */
const reopenDays = 30;

export default serve(question, {
  offers: {
    confirm: {
      on: ({ id }) => sql`(${record}.asker is null or ${record}.handler is distinct from ${id}::uuid)`,
      refusal: () => '自己的答复由提问人或其他人员确认',
    },
    raise: { on: () => sql`${record}.problem is null`, refusal: () => '这条工单已经转为问题' },
    propose: {
      on: () => sql`${record}.demand is null and ${record}.system is not null`,
      refusal: ({ demand }) => (demand ? '这条工单已经转为需求' : '工单没有填写所属系统，不能转为需求'),
    },
  },
  hooks: {
    complete: ({ area, askerName }, { viewer }) => ({
      area: area ?? viewer.position.areaId,
      askerName: askerName ?? viewer.name,
    }),
    beforeSave({ channel }, previous, { viewer }) {
      if (previous) return undefined;
      // Who calls or comes has no account here; the desk writes down what he says.
      const isTold = channel !== 'web' && hasRole(viewer, ['operator']);
      return isTold || viewer.id === systemViewer.id ? undefined : { asker: viewer.id };
    },
  },
  guards: {
    submit: async ({ type }, _answers, { store }) => ({
      submittedAt: now(),
      ...(await limitsFrom(type, new Date(), store)),
    }),
    resubmit: async ({ type, resubmitCount }, _answers, { store }) => ({
      submittedAt: now(),
      resubmitCount: (resubmitCount ?? 0) + 1,
      refuseReason: null,
      returnReason: null,
      ...(await limitsFrom(type, new Date(), store)),
    }),
    async establish(record, answers, context) {
      const { store, viewer } = context;
      const type = String(answers.type);
      const submittedAt = new Date(record.submittedAt ?? Date.now());
      const limits = type === record.type ? {} : await limitsFrom(type, submittedAt, store);
      const handler = idOf(answers.handler);
      const group = idOf(answers.group) ?? (handler ? null : (await promiseOf(type, store)).group);
      const given = await dispatchTo({ ...record, group, handler }, store);
      await tellOfRecord(
        { ...record, module: 'question' },
        [record.asker],
        { text: '工单已受理', kind: 'approved' },
        context,
      );
      return { ...limits, ...given, establishedBy: viewer.id, status: given.candidates ? 'assigned' : 'established' };
    },
    async assign(record, answers, { store }) {
      const [group, handler] = [idOf(answers.group), idOf(answers.handler)];
      if (!group && !handler) refuseProblems([{ path: 'answers.group', message: '请选择办理组或办理人' }]);
      return dispatchTo({ ...record, group: group ?? record.group, handler }, store);
    },
    async transfer(record, answers, { store }) {
      const [group, handler] = [idOf(answers.group), idOf(answers.handler)];
      if (!group && !handler) refuseProblems([{ path: 'answers.group', message: '请选择转给哪个组或哪个人' }]);
      return dispatchTo({ ...record, group: group ?? record.group, handler }, store);
    },
    async take(record, _answers, { viewer, store }) {
      if (record.asker === viewer.id) throw new AppError('refused', '不能办理自己提出的工单');
      const { resolveHours } = await promiseOf(record.type, store);
      const taken = { handler: viewer.id, dueAt: record.resolveDueAt, dueMinutes: Math.round(resolveHours * 60) };
      if (record.respondedAt) return taken;
      return { ...taken, told: 0, respondedAt: now(), isResponseOnTime: isOnTime(record.responseDueAt) };
    },
    answer: ({ resolveDueAt }) => ({ resolvedAt: now(), isResolvedOnTime: isOnTime(resolveDueAt) }),
    async confirm(record, { satisfaction }, context) {
      await tellOfRecord(
        { ...record, module: 'question' },
        [record.handler],
        { text: '提问人已确认并评价', kind: 'approved' },
        context,
      );
      return { closedAt: now(), stars: Number(satisfaction) };
    },
    lapse: () => ({ closedAt: now() }),
    reopen({ closedAt, reopenCount }) {
      if (closedAt && Date.parse(closedAt) < Date.now() - reopenDays * 86_400_000) {
        throw new AppError('refused', `工单关闭已超过 ${reopenDays} 天，请另提一条`);
      }
      const verdict = { satisfaction: null, satisfactionRemark: null, stars: null, closedAt: null };
      return { reopenCount: (reopenCount ?? 0) + 1, resolvedAt: null, isResolvedOnTime: null, ...verdict };
    },
    async merge(record, { mergedInto }, context) {
      const path = 'answers.mergedInto';
      const target = await context.store.one<{ status: string }>(sql`
        select status from question where id = ${mergedInto} and deleted_at is null for no key update`);
      const takes = [...openStates, 'waiting', 'suspended'];
      if (!target || !takes.includes(target.status)) {
        refuseProblems([{ path, message: '目标工单不在办理中，请另选一条' }]);
      }
      await tellOfRecord(
        { ...record, module: 'question' },
        [record.asker],
        { text: '工单与另一条相同，已合并办理', kind: 'terminated' },
        context,
      );
    },
  },
  effects: {
    async answer(record, others, context, { answer, answerFiles }) {
      await say(record.id, 'reply', String(answer), answerFiles as string[], others);
      await answerMerged(record, others, context);
    },
    wait: ({ id }, others, _context, { waitReason }) => say(id, 'reply', `请补充：${waitReason}`, [], others),
    supply: ({ id }, others, _context, { content, files }) =>
      say(id, 'supplement', String(content), files as string[], others),
    reopen: ({ id }, others, _context, { reopenReason }) => say(id, 'ask', String(reopenReason), [], others),
    merge: countMerged,
    raise: (record, others, context, { kind, level, note }) =>
      raiseProblem(record, { kind: String(kind), level: String(level), note: idOf(note) }, others, context),
    propose: (record, others) => draftDemand(record, others),
  },
  actions: { similar },
});
