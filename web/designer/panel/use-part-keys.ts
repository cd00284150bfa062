import { useState } from 'react';

/** Keys of parts that have nothing of their own to be told apart by: a part keeps its key when others go or it is moved. */
export function usePartKeys(count: number) {
  const [known, put] = useState<readonly string[]>([]);
  const keys = known.slice(0, count);
  for (let number = 1; keys.length < count; number++) {
    if (!keys.includes(String(number))) keys.push(String(number));
  }
  return { keys, put, drop: (index: number) => put(keys.toSpliced(index, 1)) };
}
