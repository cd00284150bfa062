/** A process that is measured. */
export interface Course {
  key: string;
  title: string;
}

/** One approval; and three who all have to approve, after a service task and under a timer. */
export const courses = [
  { key: 'bench_simple', title: 'one approval' },
  { key: 'bench_joint', title: 'three jointly, service, timer' },
] as const satisfies readonly [Course, Course];

const around = (key: string, inside: string) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn"
  xmlns:tongtu="http://tongtu.org/schema/bpmn" id="definitions" targetNamespace="http://tongtu.org/bench">
<process id="${key}" name="${key}" isExecutable="true"><startEvent id="start"/>${inside}<endEvent id="end"/></process></definitions>`;

const task = (people: readonly string[], mode: string) =>
  `<userTask id="review" name="审批"><extensionElements><tongtu:approval candidateRule="users"
    candidateValue="${people.join(',')}" mode="${mode}"/></extensionElements></userTask>`;

const flow = (from: string, to: string) => `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}"/>`;

/** The drawing of one, for these people. */
export function drawingOf({ key }: Course, people: readonly string[]): string {
  if (key === 'bench_simple') {
    return around(key, task(people.slice(0, 1), 'single') + flow('start', 'review') + flow('review', 'end'));
  }
  return around(
    key,
    [
      '<serviceTask id="note" camunda:expression="${bench.note()}"/>',
      task(people, 'all'),
      '<boundaryEvent id="late" attachedToRef="review"><timerEventDefinition><timeDuration>P1D</timeDuration></timerEventDefinition></boundaryEvent>',
      flow('start', 'note'),
      flow('note', 'review'),
      flow('review', 'end'),
      flow('late', 'end'),
    ].join(''),
  );
}
