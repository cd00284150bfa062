import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { decideApart } from '#server/decision/decisions-apart.ts';
import type { Answer } from '#server/engine/services/ask-outside.ts';
import type { Step, Token } from '#server/engine/step/step.ts';
import type { Variables } from '#server/engine/variables/variables.ts';
import type { DecisionCall } from '#shared/bpmn/implementation.ts';
import { titleOfNode } from '#shared/bpmn/node-title.ts';
import { type Problem, warningAt } from '#shared/bpmn/problem.ts';
import type { ProcessModel } from '#shared/bpmn/process-model.ts';
import { splitList } from '#shared/bpmn/split-list.ts';
import { implementationOf, workOf } from '#shared/bpmn/work.ts';
import type { Decision } from '#shared/dmn/decision.ts';
import { AppError } from '#shared/error.ts';
import { toText } from '#shared/expression/coercion.ts';
import { evaluateKnown, hasExpression } from '#shared/expression/expression.ts';
import { ExpressionError } from '#shared/expression/expression-error.ts';

type Results = readonly Variables[];

/**
 * Decides by the table that a node names; what cannot be decided stops the branch with the reason. In camunda all results are
 * a variable of the node until it is left.
 */
export async function callDecision(
  step: Step,
  token: Token | undefined,
  written: string,
  call: DecisionCall,
  seen: Variables,
): Promise<Answer> {
  const text = (expression: string) => toText(evaluateKnown(expression, seen), 0).trim();
  const keys = call.result === 'rules' ? splitList(text(written)) : [text(written)];
  const results: Variables[] = [];
  let isMultiple = false;
  for (const key of keys) {
    const decisions = await decisionsOf(step, key, call, call.version && text(call.version));
    const outcome = await decideApart(decisions, key, seen).catch((error: unknown) => {
      if (error instanceof AppError) throw new ExpressionError(`决策表【${key}】：${error.message}`, 0);
      throw error;
    });
    if (call.mustHit && outcome.results.length === 0) throw new ExpressionError(`决策表【${key}】没有匹配的规则`, 0);
    results.push(...outcome.results);
    isMultiple ||= outcome.isMultiple;
  }
  if (token && step.graph.flavour === 'camunda') step.variables.setPassing({ decisionResult: results }, token.id);
  return answerOf(call, keys[0] ?? '', results, isMultiple);
}

async function decisionsOf(
  { transaction, instance }: Step,
  key: string,
  { binding }: DecisionCall,
  version: string | undefined,
): Promise<Decision[]> {
  const wanted: Readonly<Record<DecisionCall['binding'], Sql>> = {
    latest: sql`order by version desc`,
    version: sql`and version::text = ${version ?? ''}`,
    versionTag: sql`and version_tag = ${version ?? ''} order by version desc`,
    // Files are imported apart from drawings: what was there when the drawing was deployed, else the first that came.
    deployment: sql`order by saved_at <= deployed.at desc,
      case when saved_at <= deployed.at then -version else version end`,
  };
  const row = await transaction.one<{ decisions: Decision[] }>(sql`
    select decisions from process_decision,
      (select deployed_at as at from process_definition where id = ${instance.definitionId}) deployed
    where key = ${key} ${wanted[binding]} limit 1`);
  const which = version ? `的版本“${version}”` : '';
  if (!row) throw new ExpressionError(`决策表【${key}】${which}还没有导入，导入后可以重试`, 0);
  return row.decisions;
}

function answerOf({ result }: DecisionCall, key: string, results: Results, isMultiple: boolean): Answer {
  switch (result) {
    case 'resultList':
    case 'rules':
      return { kind: 'value', value: results };
    case 'collectEntries':
      return { kind: 'value', value: results.map((each) => onlyEntry(each)) };
    case 'singleResult':
      return { kind: 'value', value: onlyResult(results) };
    case 'singleEntry': {
      const only = onlyResult(results);
      return { kind: 'value', value: only && onlyEntry(only) };
    }
    case 'outputs':
      return { kind: 'variables', values: isMultiple ? { [key]: results } : (results[0] ?? {}) };
  }
}

function onlyResult(results: Results): Variables | null {
  if (results.length > 1) throw new ExpressionError(`决策有 ${results.length} 个结果，而流程只要一个`, 0);
  return results[0] ?? null;
}

function onlyEntry(result: Variables): unknown {
  const values = Object.values(result);
  if (values.length > 1) throw new ExpressionError(`决策的结果有 ${values.length} 项，而流程只要一项`, 0);
  return values[0] ?? null;
}

/** What processes name and nobody has imported yet. */
export async function missingDecisions(store: Queryable, processes: readonly ProcessModel[]): Promise<Problem[]> {
  const named = processes.flatMap((process) =>
    Object.values(process.nodes).flatMap((node) => {
      const implementation = implementationOf(node);
      const work = implementation && workOf(implementation);
      if (work?.kind !== 'decision' || hasExpression(work.key)) return [];
      return splitList(work.key).map((key) => ({ node, title: titleOfNode(node, process), key }));
    }),
  );
  if (named.length === 0) return [];
  const known = await store.query<{ key: string }>(sql`
    select distinct key from process_decision where key = any(${named.map(({ key }) => key)})`);
  const keys = new Set(known.map(({ key }) => key));
  return named
    .filter(({ key }) => !keys.has(key))
    .map(({ node, title, key }) =>
      warningAt(node, `${title}的决策表“${key}”还没有导入：请在“决策表”中导入或新建，否则流程运行到这里会停下`),
    );
}
