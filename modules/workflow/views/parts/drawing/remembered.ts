/** How long an answer is taken for true. */
const freshMs = 60_000;

/** The same question asked again within a minute gives the same answer; a failed one is asked anew. */
export function remembered<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let known: { answer: Promise<Answer>; until: number } | undefined;
  return () => {
    if (known && known.until > Date.now()) return known.answer;
    const answer = ask();
    const mine = { answer, until: Date.now() + freshMs };
    known = mine;
    answer.catch(() => {
      if (known === mine) known = undefined;
    });
    return answer;
  };
}
