/** Why something cannot be done, as a sentence for the user. */
export class Refusal extends Error {}
