import { useState } from 'react';
import { AppError } from '#shared/error.ts';
import { sentenceFor } from '#web/api/call.ts';

interface Problem<Place> {
  /** Null for the whole. */
  place: Place | null;
  message: string;
}

/** What is wrong with what a sheet asks: at one of its fields, or with the whole. */
export interface PlacedProblem<Place extends string> {
  /** What is wrong at a field; null for nothing. */
  at: (place: Place) => string | null;
  /** What is wrong with the whole, which the sheet says beside its button; null for nothing. */
  ofSheet: string | null;
  say: (place: Place, message: string) => void;
  clear: () => void;
  /** Shows what the server has against one of the fields, and answers whether it is one of them. */
  sayAtField: (error: AppError) => boolean;
  /** Shows what the server has against it. Throws what is no refusal. */
  refuse: (error: unknown) => void;
}

/**
 * Keeps the one thing that is wrong with what a sheet asks where it is to be read. What the server says of an input stands
 * at the field that `places` names for it, anything else beside the button.
 */
export function usePlacedProblem<Place extends string>(
  places: Readonly<Partial<Record<string, Place>>>,
): PlacedProblem<Place> {
  const [problem, setProblem] = useState<Problem<Place> | null>(null);

  function sayAtField({ fields: [first] }: AppError): boolean {
    const place = first && places[first.path.split('.')[0] ?? ''];
    if (place) setProblem({ place, message: first.message });
    return place !== undefined;
  }

  return {
    at: (place) => (problem?.place === place ? problem.message : null),
    ofSheet: problem?.place === null ? problem.message : null,
    say: (place, message) => setProblem({ place, message }),
    clear: () => setProblem(null),
    sayAtField,
    refuse(error) {
      if (!(error instanceof AppError)) throw error;
      if (!sayAtField(error)) setProblem({ place: null, message: error.fields[0]?.message ?? sentenceFor(error) });
    },
  };
}
