import { serveJobs } from '#server/thread/serve-jobs.ts';
import type { DecisionTable } from '#shared/dmn/decision.ts';
import { type ReadDmn, readDmn } from '#shared/dmn/read-dmn.ts';
import { writeTable } from '#shared/dmn/write-dmn.ts';
import { decide } from './decide.ts';
import { decisionFaults } from './decision-faults.ts';

/** What is done with decisions in a thread of its own. */
const jobs = {
  decide,
  read(xml: string): ReadDmn {
    const { decisions, faults } = readDmn(xml);
    return { decisions, faults: [...faults, ...decisions.flatMap((each) => decisionFaults(each, decisions))] };
  },
  write({ xml, key, name, table }: { xml: string; key: string; name: string; table: DecisionTable }): string {
    return writeTable(xml, key, name, table);
  },
};

/** The calls of the thread. */
export type DecisionJobs = typeof jobs;

serveJobs(jobs);
