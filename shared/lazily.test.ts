import { describe, expect, it, vi } from 'vitest';
import { lazily } from './lazily.ts';

describe('lazily', () => {
  it('makes a member when it is first asked for, and once', () => {
    const first = vi.fn(() => ({}));
    const second = vi.fn(() => 2);
    const made = lazily({ first, second });
    expect(first).not.toHaveBeenCalled();

    expect(made.first).toBe(made.first);
    expect(first).toHaveBeenCalledTimes(1);
    expect(second).not.toHaveBeenCalled();
  });

  it('names its members before they are made, and gives all of them to whoever spreads it', () => {
    const made = lazily({ first: () => 1, second: () => 2 });
    expect(Object.keys(made)).toEqual(['first', 'second']);
    expect({ ...made }).toEqual({ first: 1, second: 2 });
  });

  it('lets a member be made of another', () => {
    const made: { one: number; two: number } = lazily({ two: () => made.one + 1, one: () => 1 });
    expect(made.two).toBe(2);
  });
});
