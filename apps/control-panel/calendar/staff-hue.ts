const hues = [
  '#4a57d6',
  '#0f8a6a',
  '#c2571a',
  '#a83d9c',
  '#2f7fb8',
  '#8a7a12',
  '#c23b5a',
  '#5b6b7a',
];

/** A person's colour on the board: their own, else one by their place. */
export function hueOf(staffId: string | null, place: number, own?: string | null): string {
  if (staffId === null) return '#5b6b7a';
  return own ?? hues[place % hues.length]!;
}
