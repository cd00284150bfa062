import { type Offer, serve } from '#server/module/serve.ts';
import { tellOfRecord } from '#server/notice/tell-of-record.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { AppError } from '#shared/error.ts';
import { checkdocument } from './checkdocument.ts';
import { isChecker, isOwner, standingOf } from './parties.server.ts';
import { collectingStates } from './rules.ts';
import { wantedBy } from './wanted.server.ts';

const byOwner: Offer = { on: isOwner, refusal: () => '佐证由提交单位自己修改和提交' };
const byChecker: Offer = { on: isChecker, refusal: () => '佐证由评分人或平台运营在评分结束前审核' };

export default serve(checkdocument, {
  hooks: {
    beforeSave(_record, previous, { viewer: { position } }) {
      if (previous) return undefined;
      const { companyId, areaId } = position;
      return { company: companyId, area: companyId ? null : areaId };
    },
  },
  offers: { update: byOwner, remove: byOwner, submit: byOwner, accept: byChecker, return: byChecker },
  guards: {
    async submit({ id }, _answers, { store, viewer }) {
      const standing = await standingOf(id, store);
      if (!standing) throw new AppError('notFound', '考核佐证不存在或已被删除');
      const { status, isMarked, isParty, scoreUntil, openAreas, openCompanies } = standing;
      if (!collectingStates.some((each) => each === status)) {
        throw new AppError('refused', '只有评分中或复核中的考核可以提交佐证');
      }
      if (!isMarked) refuseProblems([{ path: 'indicator', message: '请选择维度下的具体指标' }]);
      if (!isParty) throw new AppError('refused', '贵单位没有参加这次考核，或考核与所选合同无关');
      return { submitter: viewer.id, dueOn: scoreUntil, openAreas, openCompanies, returnReason: null };
    },
    accept: (_record, _answers, { viewer }) => ({ checkedBy: viewer.id, checkedAt: new Date().toISOString() }),
    async return({ id, title, submitter }, { returnReason }, context) {
      const told = { text: `考核佐证被退回：${returnReason}，请修改后重新提交`, kind: 'returned' } as const;
      await tellOfRecord({ module: 'checkdocument', id, title }, [submitter], told, context);
      return { checkedBy: context.viewer.id, checkedAt: new Date().toISOString() };
    },
  },
  actions: {
    wanted: ({ campaign }, { store }, others) => wantedBy(campaign, others, store),
  },
});
