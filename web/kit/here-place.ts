/** So long the device may think about where it is; signing does not wait for it any longer. */
const timeoutMs = 4_000;

/** Six places are some ten centimetres. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Where the device is, as far as the user and the browser let it be known; nothing otherwise. */
export function herePlace(): Promise<{ longitude?: number; latitude?: number }> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({});
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ longitude: rounded(coords.longitude), latitude: rounded(coords.latitude) }),
      () => resolve({}),
      { timeout: timeoutMs, maximumAge: 60_000 },
    );
  });
}
