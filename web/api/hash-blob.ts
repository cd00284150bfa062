import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const pieceBytes = 4 * 1024 * 1024;

/** The SHA-256 of a content in hexadecimal, read piece by piece. Not `crypto.subtle`: browsers hide it in plain http, and it wants everything at once. */
export async function hashOf(content: Blob): Promise<string> {
  const hash = sha256.create();
  for (let start = 0; start < content.size; start += pieceBytes) {
    hash.update(new Uint8Array(await content.slice(start, start + pieceBytes).arrayBuffer()));
  }
  return bytesToHex(hash.digest());
}
