/** Formats minutes as hours and minutes, such as `7:30` or `−0:15`. */
export function hoursText(minutes: number): string {
  const size = Math.abs(minutes);
  const text = `${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`;
  return minutes < 0 ? `−${text}` : text;
}
