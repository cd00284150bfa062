/**
 * What a script of the engines finds around it, as JavaScript for QuickJS: every variable by its own name, `execution`,
 * `task`, printing, what Java's lists are asked, and the error that a drawing may catch. What it does is noted and carried
 * out afterwards.
 */
export const prelude = `'use strict';
(() => {
  const { parse, stringify } = JSON;
  const global = globalThis;
  const { variables, execution: facts, task: taskFacts } = parse(global.__given);
  delete global.__given;
  const own = (object, name) => Object.prototype.hasOwnProperty.call(object, name);
  const bare = () => Object.create(null);
  const known = Object.assign(bare(), variables);
  const noted = { set: bare(), setLocally: bare(), setPassing: bare(), removed: new Set(), assignee: undefined };
  const forget = (name) => {
    for (const home of [known, noted.set, noted.setLocally, noted.setPassing]) delete home[name];
  };
  const note = (home, name, value) => {
    known[name] = home[name] = value === undefined ? null : value;
    noted.removed.delete(name);
    // What the script declares is its own.
    if (own(offered, name) || (!shown.has(String(name)) && name in global)) return;
    shown.add(String(name));
    define(String(name), known[name]);
  };
  const shown = new Set(Object.keys(variables));
  const offered = { execution: true, task: true, print: true, println: true, console: true, BpmnError: true };
  const define = (name, value) => {
    try {
      Object.defineProperty(global, name, { value, writable: true, configurable: true, enumerable: true });
    } catch {}
  };
  const scope = (own) => {
    const self = {
      getVariable: (name) => (name in known ? known[name] : null),
      getVariableLocal: (name) => (name in known ? known[name] : null),
      getVariables: () => ({ ...known }),
      hasVariable: (name) => name in known,
      hasVariables: () => Object.keys(known).length > 0,
      getVariableNames: () => Object.keys(known),
      setVariable: (name, value) => note(noted.set, name, value),
      setVariables: (values) => Object.keys(values).forEach((name) => note(noted.set, name, values[name])),
      setVariableLocal: (name, value) => note(noted.setLocally, name, value),
      setTransientVariable: (name, value) => note(noted.setPassing, name, value),
      removeVariable: (name) => {
        forget(name);
        noted.removed.add(name);
      },
      removeTransientVariable: forget,
      getProcessInstance: () => self,
      getExecution: () => execution,
      getParent: () => self,
    };
    for (const [name, value] of Object.entries(own)) {
      self[name] = value !== null && typeof value === 'object' ? scope(value) : value;
      self['get' + name[0].toUpperCase() + name.slice(1)] = () => self[name];
    }
    return self;
  };
  for (const [name, value] of Object.entries(variables)) if (!(name in global)) define(name, value);
  const execution = scope(facts);
  define('execution', execution);
  if (taskFacts) {
    const task = scope(taskFacts);
    task.setAssignee = (person) => {
      noted.assignee = task.assignee = person === undefined || person === null ? null : String(person);
    };
    define('task', task);
  }
  const ofLists = {
    size() { return this.length; },
    get(index) { return this[index]; },
    isEmpty() { return this.length === 0; },
    contains(item) { return this.includes(item); },
    add(item) { return this.push(item) > 0; },
  };
  for (const [name, value] of Object.entries(ofLists)) {
    Object.defineProperty(Array.prototype, name, { value, writable: true, configurable: true });
  }
  const quiet = () => undefined;
  define('print', quiet);
  define('println', quiet);
  define('console', { log: quiet, info: quiet, warn: quiet, error: quiet, debug: quiet });
  class BpmnError extends Error {
    constructor(code, message) {
      super(message === undefined ? String(code) : String(message));
      this.errorCode = String(code);
      this.said = message === undefined ? undefined : String(message);
    }
  }
  define('BpmnError', BpmnError);
  const at = (...engine) => ({ engine: engine.reduceRight((inner, part) => ({ [part]: inner }), { BpmnError }) });
  const inEngine = at('delegate');
  const org = { activiti: inEngine, flowable: inEngine, camunda: { bpm: inEngine }, operaton: { bpm: inEngine } };
  if (!('org' in variables)) define('org', org);
  if (!('java' in variables)) define('java', { lang: { System: { out: { println: quiet, print: quiet } } } });
  const before = new Set(Object.getOwnPropertyNames(global));
  const begun = bare();
  for (const name of before) if (own(variables, name)) begun[name] = stringify(variables[name]);
  define('__finish', (isError, value) => {
    if (isError && !(value instanceof BpmnError)) {
      const words = value instanceof Error ? value.name + '：' + value.message : String(value);
      return stringify({ failed: words });
    }
    const stored = {};
    for (const name of Object.getOwnPropertyNames(global)) {
      if (name === '__finish' || own(offered, name) || (before.has(name) && !own(begun, name))) continue;
      const written = stringify(global[name]);
      if (written !== undefined && written !== begun[name] && !(name in noted.set || name in noted.setPassing)) stored[name] = global[name];
    }
    return stringify({
      result: isError || value === undefined || typeof value === 'function' ? null : value,
      set: noted.set,
      setLocally: noted.setLocally,
      setPassing: noted.setPassing,
      removed: [...noted.removed],
      stored,
      ...(isError && { error: { code: value.errorCode, message: value.said } }),
      ...(noted.assignee !== undefined && { assignee: noted.assignee }),
    });
  });
})();
`;
