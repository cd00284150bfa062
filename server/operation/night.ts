/** Whether clocks in China show a time from ten in the evening to six in the morning. */
export function isNight(at: Date): boolean {
  const hour = (at.getUTCHours() + 8) % 24;
  return hour >= 22 || hour < 6;
}
