import { afterEach, expect, it, vi } from 'vitest';
import { herePlace } from './here-place.ts';

type Ask = (found: (place: object) => void, refused: () => void, options: { timeout: number }) => void;

function onDevice(getCurrentPosition: Ask | null) {
  vi.stubGlobal('navigator', getCurrentPosition ? { geolocation: { getCurrentPosition } } : {});
}

afterEach(() => vi.unstubAllGlobals());

it('is told to some ten centimetres', async () => {
  onDevice((found) => found({ coords: { longitude: 116.123456789, latitude: 39.9 } }));

  expect(await herePlace()).toEqual({ longitude: 116.123457, latitude: 39.9 });
});

it('is not known where the user says no, or the device cannot tell: whoever asks goes on without it', async () => {
  onDevice((_found, refused) => refused());
  expect(await herePlace()).toEqual({});
  onDevice(null);
  expect(await herePlace()).toEqual({});
});

it('is not waited for long', async () => {
  const waited: number[] = [];
  onDevice((_found, refused, { timeout }) => {
    waited.push(timeout);
    refused();
  });

  await herePlace();
  expect(Math.max(...waited)).toBeLessThanOrEqual(5_000);
});
