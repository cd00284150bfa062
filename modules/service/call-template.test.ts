import { expect, it } from 'vitest';
import { addressIn } from './call-template.ts';

it('keeps every value one part of the address', () => {
  const address = (id: string) => addressIn('https://example.org/users/${id}/book', { id });

  expect(address('a/../b?c#d')).toBe('https://example.org/users/a%2F..%2Fb%3Fc%23d/book');
  expect(() => address('..')).toThrow('只有点');
  expect(() => address('.')).toThrow('只有点');
});
