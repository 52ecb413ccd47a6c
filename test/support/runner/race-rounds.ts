/** How often a race is run: as often as `npm test` or RACE_ROUNDS says, or else this often. */
export const raceRounds = (usual: number): number => Number(process.env['RACE_ROUNDS'] ?? usual);
