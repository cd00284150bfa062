import { declaredAs, otherEncodingIn } from '#shared/bpmn/document/declared-encoding.ts';
import { decoded, type Encoding, encoded, encodingNames } from './encodings.ts';
import { sampleWords } from './sample-words.ts';

/** Another way to read a file. */
export interface Reading {
  readonly encoding: Encoding;
  /** The file read like this, which its declaration says. */
  readonly xml: string;
  /** Some of its words, by which to tell whether it is right. */
  readonly words: readonly string[];
}

/**
 * In how many ways a file can be read that says in what encoding it was, the present one first; one alone when it cannot
 * be told from what bytes it came.
 */
export function readingsOf(xml: string): Reading[] {
  const present = otherEncodingIn(xml);
  const bytes = present === undefined ? undefined : encoded(xml, present.toLowerCase());
  if (!bytes) return [];
  const readings = encodingNames.flatMap((encoding) => {
    const text = decoded(bytes, encoding);
    return text === undefined ? [] : [{ encoding, xml: declaredAs(text, encoding), words: sampleWords(text) }];
  });
  const isPresent = ({ xml: text }: Reading) => sampleWords(text).join() === sampleWords(xml).join();
  return [...readings.filter(isPresent).slice(0, 1), ...readings.filter((reading) => !isPresent(reading))];
}
