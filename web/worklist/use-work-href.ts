import { useRecordHref } from '#web/page/paths/use-record-href.ts';
import { pathOfCase, type Work } from './work.ts';

/** Where an item of work is done: a step on the page of its record, what came back in its form, everything else in its case. */
export function useWorkHref(): (work: Work) => string {
  const recordHref = useRecordHref();
  return (work) => {
    const { kind, businessModule, businessId } = work;
    const isOfRecord = (kind === 'step' || kind === 'returned') && businessModule !== null && businessId !== null;
    const view = kind === 'returned' ? 'edit' : 'detail';
    return (isOfRecord && recordHref(businessModule, businessId, view)) || pathOfCase(work);
  };
}
