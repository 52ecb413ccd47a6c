/** Returns the number of rounds of a race: RACE_ROUNDS, or else the default. */
export const raceRounds = (usual: number): number => Number(process.env['RACE_ROUNDS'] ?? usual);
