import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** What lies beyond makes no password weaker, and takes its time. */
const looked = 64;

/** How hard a password is to guess, from 0 to 4; what somebody who knows the user tries first counts for little. */
export function strengthOf(password: string, username: string): number {
  return estimator.check(password.slice(0, looked), username ? [username, '通途', 'tongtu'] : ['通途', 'tongtu']).score;
}

/** The least strength of a password that may be chosen: what is weaker is guessed with a million tries. */
export const leastStrength = 2;
