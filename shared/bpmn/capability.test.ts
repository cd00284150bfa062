import { describe, expect, it } from 'vitest';
import {
  attributeOf,
  executionEventsFor,
  hasFeature,
  overlookedAttributesOf,
  settings,
  taskEventsFor,
} from './capability.ts';
import { descriptorFor, flavours } from './flavour.ts';

describe('the capability table', () => {
  it('names the same setting as each engine does', () => {
    const names = (setting: Parameters<typeof attributeOf>[1]) => flavours.map((one) => attributeOf(one, setting));

    expect(names('asyncBefore')).toEqual(['asyncBefore', 'async', 'async']);
    expect(names('serviceResult')).toEqual(['resultVariable', 'resultVariableName', 'resultVariableName']);
    expect(names('followUpDate')).toEqual(['followUpDate', undefined, undefined]);
    expect(names('category')).toEqual([undefined, 'category', 'category']);
  });

  it('knows what an engine would overlook', () => {
    expect(overlookedAttributesOf('flowable', 'asyncBefore')).toEqual(['asyncBefore']);
    expect(overlookedAttributesOf('camunda', 'asyncBefore')).toEqual([]);
    expect(overlookedAttributesOf('flowable', 'serviceResult')).toEqual([]);
    expect(overlookedAttributesOf('activiti', 'conditionEvents')).toEqual(['variableEvents', 'variableEvent']);
    expect(overlookedAttributesOf('activiti', 'asyncAfter')).toEqual(['asyncAfter', 'asyncLeave']);
    expect(overlookedAttributesOf('camunda', 'assignee')).toEqual([]);
  });

  it.each(flavours)('offers for %s only attributes that its descriptor reads', (flavour) => {
    const known = new Set(
      descriptorFor(flavour).types.flatMap(({ properties = [] }) => properties.map(({ name }) => name)),
    );

    const offered = settings.flatMap((setting) => attributeOf(flavour, setting) ?? []);
    expect(offered.filter((name) => !known.has(name))).toEqual([]);
  });

  it('offers only events on which the engine calls', () => {
    expect(executionEventsFor(true)).toEqual(['take']);
    expect(executionEventsFor(false)).toEqual(['start', 'end']);
    expect(taskEventsFor('camunda')).toContain('timeout');
    expect(taskEventsFor('flowable')).not.toContain('timeout');
    expect(taskEventsFor('activiti')).not.toContain('update');
    expect(hasFeature('activiti', 'scriptListener')).toBe(false);
  });
});
