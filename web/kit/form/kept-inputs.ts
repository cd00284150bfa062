import { createContext, useState } from 'react';

/** Something on a page that stores by itself what is entered. */
export interface KeptInput {
  /** Whether something of it is not stored yet. */
  isUnstored: () => boolean;
  /** Stores at once what is not, and answers whether all of it is. */
  flush: () => Promise<boolean>;
}

/** All on a page that stores by itself what is entered. */
export interface KeptInputs extends KeptInput {
  /** Minds one of them, until the answer is called. */
  mind: (input: KeptInput) => () => void;
}

/** What a page gives to those within it, and asks before a step is taken with what they store. */
export const KeptInputsContext = createContext<KeptInputs | null>(null);

/** Those of a page, which it provides by {@link KeptInputsContext}. */
export function useKeptInputs(): KeptInputs {
  const [inputs] = useState(() => {
    const minded = new Set<KeptInput>();
    return {
      isUnstored: () => [...minded].some((input) => input.isUnstored()),
      flush: async () => (await Promise.all([...minded].map((input) => input.flush()))).every((isStored) => isStored),
      mind(input: KeptInput) {
        minded.add(input);
        return () => void minded.delete(input);
      },
    };
  });
  return inputs;
}
