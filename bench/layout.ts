import { layoutDefinitions } from '#shared/bpmn/layout/layout-definitions.ts';
import { createModdle } from '#shared/bpmn/moddle.ts';
import { type LayoutSubject, layoutSubjects, takeAway } from './layout-subjects.ts';

// npm run bench -- layout [ROUNDS]: how the time for a node grows with the number of nodes, all sizes in one run.

const rounds = Number(process.argv[3] ?? 3);
const sizes = [200, 700, 1500, 3000];

// Once unmeasured, so that the first size does not pay for the compiler.
for (const subject of layoutSubjects) await measure(subject, 300);
for (const subject of layoutSubjects) {
  let first = 0;
  for (const size of sizes) {
    const perNodeUs = (1000 * (await measure(subject, size))) / size;
    first ||= perNodeUs;
    process.stdout.write(
      `${subject.name.padEnd(16)} ${String(size).padStart(5)} nodes  ${perNodeUs.toFixed(0).padStart(6)} µs for each  ${(perNodeUs / first).toFixed(1).padStart(5)}x of that for ${sizes[0]}\n`,
    );
  }
}

/** The least time of the processor, because other programs only ever make it longer. */
async function measure({ xml, isTaken }: LayoutSubject, size: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const moddle = createModdle({});
    const { rootElement } = await moddle.fromXML(xml(size));
    if (isTaken) {
      layoutDefinitions(rootElement, moddle);
      takeAway(rootElement, isTaken);
    }
    const before = process.cpuUsage();
    layoutDefinitions(rootElement, moddle);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}
