import { rmSync } from 'node:fs';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '#server/blob/s3-blobs.ts';
import { freePort } from './free-port.ts';
import { scratchFolder } from './scratch.ts';

/** A server that speaks S3, checks signatures, and keeps its objects in a folder until it is stopped. */
export interface S3Server {
  settings: S3Settings;
  stop(): Promise<void>;
}

/** Starts one in this process, with an empty bucket. */
export async function startS3(): Promise<S3Server> {
  const directory = scratchFolder('s3');
  const port = await freePort();
  const bucket = 'tongtu';
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  await server.run();
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket, region: 'us-east-1', ...keys },
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
