import { z } from 'zod';

/** Which of the matching rules count; those that BPMN engines share and this product runs. */
export const hitPolicies = ['UNIQUE', 'FIRST', 'ANY', 'COLLECT', 'RULE ORDER'] as const;

/** One of them. */
export type HitPolicy = (typeof hitPolicies)[number];

/** What a table that collects can make of all its hits. */
export const aggregations = ['SUM', 'MIN', 'MAX', 'COUNT'] as const;

const text = z.string().max(10_000, '内容不能超过 10000 个字');
/** What columns and rules are told apart by; those that the file names no id for are numbered. */
const id = z.string().min(1).max(200);

/** An expression in the language that the file names; FEEL when it names none. */
const expression = z.object({ text, language: z.string().max(200).nullable() });

const input = z.object({
  id,
  label: text,
  /** What is compared with the entries of the column. */
  expression,
  type: z.string().max(100),
  /** What values there are, as a FEEL test such as `"a","b"`; empty for any. */
  values: text,
});

const output = z.object({
  id,
  label: text,
  /** The name of the result; may be empty where the table has one output. */
  name: z.string().max(200),
  type: z.string().max(100),
  values: text,
  /** What is answered when no rule matches; empty for nothing. */
  defaultValue: text,
});

const rule = z.object({ id, inputs: z.array(expression), outputs: z.array(expression), note: text });

/** A decision table: columns and rules. An entry that is empty or `-` matches everything. */
export const decisionTable = z.object({
  kind: z.literal('table'),
  hitPolicy: z.enum(hitPolicies),
  aggregation: z.enum(aggregations).nullable(),
  inputs: z.array(input).max(50, '输入列不能超过 50 个'),
  outputs: z.array(output).min(1, '至少要有一个输出列').max(50, '输出列不能超过 50 个'),
  rules: z.array(rule).max(2000, '规则不能超过 2000 条'),
});

/** A decision that is one expression. */
const literal = z.object({ kind: z.literal('literal'), expression, variable: z.string(), type: z.string() });

/** One decision of a file. */
export const decision = z.object({
  key: z.string(),
  name: z.string(),
  versionTag: z.string().nullable(),
  /** The keys of the decisions whose results it asks for. */
  requires: z.array(z.string()),
  logic: z.discriminatedUnion('kind', [decisionTable, literal]),
});

/** Columns and rules. */
export type DecisionTable = z.output<typeof decisionTable>;

/** One decision of a file. */
export type Decision = z.output<typeof decision>;

/** An input column. */
export type DecisionInput = z.output<typeof input>;

/** An output column. */
export type DecisionOutput = z.output<typeof output>;

/** A row. */
export type DecisionRule = z.output<typeof rule>;

/** An expression with its language. */
export type DecisionExpression = z.output<typeof expression>;
