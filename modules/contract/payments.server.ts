import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { chinaDay } from '#shared/day.ts';
import type { FieldProblem } from '#shared/error.ts';
import { awaited, type PaymentStanding, type PaymentTerm } from './payment-terms.ts';
import { accepted, acceptedInitially } from './standing.ts';

/** The state of a contract, of one that rests the state from before. */
const standing = sql`case when contract.status <> 'suspended' then contract.status else (
  select changes -> 'status' ->> 0 from change_history
  where module = 'contract' and record_id = contract.id and changes -> 'status' ->> 1 = 'suspended'
  order by version desc limit 1) end`;

/** The stage of the contract itself that goes by the code of the named one, in whichever edition of its template. */
const isAccepted = sql`exists (
  select 1 from stageinstance instance join stage defined on defined.id = instance.stage
  where instance.contract = contract.id and instance.system is null and instance.deleted_at is null
    and defined.code = stage.code and instance.status in ('accepted', 'closed'))`;

/** All papers of the contract that were made for the requirement, in whichever edition, and there is one. */
const isPassed = sql`coalesce((
  select bool_and(paper.current_version is not null or paper.status = 'exempt')
  from document paper join documentrequirement made on made.id = paper.requirement join stage defined on defined.id = made.stage
  where paper.contract = contract.id and paper.system is null and paper.deleted_at is null
    and made.title = requirement.title and defined.code = stage.code), false)`;

/**
 * Whether the condition of a payment has come true, as columns of {@link PaymentStanding}; stands behind `contract` and a
 * row `payment` with `awaits`, `stage` and `document`, both joined by {@link paymentJoins}.
 */
const paymentColumns = sql`payment.awaits, stage.name as "stageName", requirement.title as "documentTitle",
  coalesce(case payment.awaits
    when 'date' then true
    when 'stage' then ${isAccepted}
    when 'document' then ${isPassed}
    when 'acceptInitial' then ${standing} = any(${acceptedInitially})
    when 'accept' then ${standing} = any(${accepted})
    when 'warranty' then contract.warranty_until < ${chinaDay()}::date
  end, false) as "isMet"`;

/** What {@link paymentColumns} look at. */
const paymentJoins = sql`left join stage on stage.id = payment.stage
  left join documentrequirement requirement on requirement.id = payment.document`;

interface Payment {
  id?: string | null | undefined;
  name: string;
  awaits: PaymentTerm;
  stage: string | null;
  document: string | null;
  paidOn: string | null;
}

/** What is wrong with payments that are told to have been made: each waits for its condition. What was told before stays. */
export async function paymentProblems(
  contract: string | null,
  payments: readonly Payment[],
  before: readonly Payment[],
  store: Queryable,
): Promise<FieldProblem[]> {
  const isTold = ({ id, paidOn }: Payment) => before.some((one) => one.id === id && one.paidOn === paidOn);
  const told = [...payments.entries()].filter(([, payment]) => payment.paidOn && !isTold(payment));
  const waiting = told.filter(([, { awaits }]) => awaits !== 'date');
  if (waiting.length === 0) return [];
  const rows = waiting.map(([place, { awaits, stage, document }]) => ({ place, awaits, stage, document }));
  const found = await store.query<PaymentStanding & { place: number }>(sql`
    select payment.place, ${paymentColumns}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as payment (place int, awaits text, stage uuid, document uuid)
    left join contract on contract.id = ${contract} ${paymentJoins}
    order by payment.place`);
  return found
    .filter(({ isMet }) => !isMet)
    .map(({ place, ...each }) => ({
      path: `payments.${place}.paidOn`,
      message: `“${payments[place]?.name}”要等${awaited(each)}，现在不能登记付款`,
    }));
}

interface PlannedPayment {
  contract: string;
  name: string;
  amount: number;
  planOn: string;
  paidOn: string | null;
  /** What it waits for beside its day. */
  awaited: string | null;
  isMet: boolean;
}

/** The payments of contracts in their order, with what each waits for and whether that has come true. */
export async function paymentsOf(contracts: readonly string[], store: Queryable): Promise<PlannedPayment[]> {
  const rows = await store.query<Omit<PlannedPayment, 'awaited'> & PaymentStanding>(sql`
    select payment.parent as contract, payment.name, payment.amount, payment.plan_on as "planOn",
      payment.paid_on as "paidOn", ${paymentColumns}
    from contract_payments payment join contract on contract.id = payment.parent ${paymentJoins}
    where payment.parent = any(${contracts}) order by payment.parent, payment.position`);
  return rows.map(({ contract, name, amount, planOn, paidOn, isMet, ...term }) => {
    return { contract, name, amount, planOn, paidOn, isMet, awaited: term.awaits === 'date' ? null : awaited(term) };
  });
}

/** A payment that was not made yet and waits for more than its day. */
export interface WaitingPayment {
  id: string;
  isMet: boolean;
  contract: string;
  contractName: string;
  name: string;
  planOn: string;
  /** What it waits for, in words. */
  awaited: string;
  /** Who looks after it: the one named for it, else whoever registered the contract, and the project manager. */
  people: (string | null)[];
}

/** The payments that wait, of the contracts that are not over; `which` is a condition on `contract`. */
export async function waitingPayments(which: Sql, store: Queryable): Promise<WaitingPayment[]> {
  const rows = await store.query<Omit<WaitingPayment, 'awaited'> & PaymentStanding>(sql`
    select payment.id, contract.id as contract, contract.name as "contractName", payment.name,
      payment.plan_on as "planOn", ${paymentColumns},
      array[coalesce(contract.payer, contract.created_by), contract.project_manager] as people
    from contract_payments payment join contract on contract.id = payment.parent ${paymentJoins}
    where payment.paid_on is null and payment.awaits <> 'date' and contract.deleted_at is null
      and contract.status <> all(${['closed', 'terminated']}) and ${which}
    order by payment.parent, payment.position`);
  return rows.map(({ awaits, stageName, documentTitle, ...row }) => {
    return { ...row, awaited: awaited({ awaits, stageName, documentTitle }) };
  });
}
