/** Staff colours, in order of assignment. */
export const hues: readonly string[] = [
  '#4a57d6',
  '#0f8a6a',
  '#c2571a',
  '#a83d9c',
  '#2f7fb8',
  '#8a7a12',
  '#c23b5a',
  '#5b6b7a',
];

/** Returns a staff member's colour: their own, else one by their position in the team. */
export function hueIn(
  people: readonly { id: string; color: string | null }[],
  staffId: string | null | undefined,
): string {
  if (!staffId) return '#5b6b7a';
  const place = people.findIndex(({ id }) => id === staffId);
  return people[place]?.color ?? hues[Math.max(0, place) % hues.length]!;
}
