import { describe, expect, it } from 'vitest';
import { type Advisory, advisoriesIn, weaknessesInAudit, weaknessesOf } from './weaknesses-rules.ts';

const ofName = (name: string, events: object[], more: object = {}): Advisory =>
  advisoriesIn(
    JSON.stringify({
      id: 'GHSA-1',
      summary: 'lets strangers in',
      affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }], ...more }],
    }),
  )[0] as Advisory;

const installed = (version: string, name = 'left') => [{ name, version, licence: 'MIT', isBuildOnly: false }];

describe('known weaknesses', () => {
  it.each([
    ['1.2.3', [{ introduced: '0' }, { fixed: '1.2.4' }], true],
    ['1.2.4', [{ introduced: '0' }, { fixed: '1.2.4' }], false],
    ['1.2.4', [{ introduced: '0' }, { last_affected: '1.2.4' }], true],
    ['1.2.5', [{ introduced: '0' }, { last_affected: '1.2.4' }], false],
    ['2.1.0', [{ introduced: '0' }, { fixed: '1.2.4' }, { introduced: '2.0.0' }, { fixed: '2.1.1' }], true],
    ['1.9.0', [{ introduced: '0' }, { fixed: '1.2.4' }, { introduced: '2.0.0' }, { fixed: '2.1.1' }], false],
    ['0.9.0', [{ introduced: '1.0.0' }], false],
    ['3.0.0-beta.1', [{ introduced: '0' }, { fixed: '3.0.0' }], true],
  ])('of %s are found by the events of a range', (version, events, isFound) => {
    expect(weaknessesOf(installed(version), [ofName('left', events)])).toHaveLength(isFound ? 1 : 0);
  });

  it('are told by name, version and what they are known by', () => {
    expect(weaknessesOf(installed('1.0.0'), [ofName('left', [{ introduced: '0' }])])).toEqual([
      { name: 'left', version: '1.0.0', id: 'GHSA-1', summary: 'lets strangers in' },
    ]);
  });

  it('are found by a listed version, and not of other packages or withdrawn ones', () => {
    const listed = ofName('left', [], { versions: ['1.0.0'], ranges: [] });
    expect(weaknessesOf(installed('1.0.0'), [listed])).toHaveLength(1);
    expect(weaknessesOf(installed('1.0.0', 'right'), [listed])).toEqual([]);
    expect(weaknessesOf(installed('1.0.0'), [{ ...listed, withdrawn: '2026-01-01T00:00:00Z' }])).toEqual([]);
  });
});

describe('an audit', () => {
  it('tells what the registry knows, each once', () => {
    const answer = {
      vulnerabilities: {
        left: { range: '<1.2.4', via: [{ title: 'lets strangers in', url: 'https://github.com/advisories/GHSA-1' }] },
        user: { range: '*', via: ['left'] },
      },
    };
    expect(weaknessesInAudit(JSON.stringify(answer))).toEqual([
      { name: 'left', version: '<1.2.4', id: 'https://github.com/advisories/GHSA-1', summary: 'lets strangers in' },
    ]);
    expect(weaknessesInAudit(JSON.stringify({ vulnerabilities: {} }))).toEqual([]);
  });

  it('that reached nobody is not taken for one that found nothing', () => {
    expect(weaknessesInAudit(JSON.stringify({ message: '405 Method Not Allowed', error: {} }))).toBeNull();
    expect(weaknessesInAudit('')).toBeNull();
  });
});
