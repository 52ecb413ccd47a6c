/** Terms by which a sale earns points: so many for each amount paid, or for a visit where there is no amount. */
export interface Rate {
  readonly ratePoints: number;
  readonly perMinor: number | null;
  /** Percent by the tier that the client had. */
  readonly ratePercent: number;
}

/** An order, an appointment or a visit that may earn points. */
export interface PointsSource {
  readonly source: string;
  /** Client of the entries so far, or else of the sale. */
  readonly clientId: string;
  /** Money that the business keeps of it, or null for a visit. Money of a sale that ended counts as 0. */
  readonly keptMinor: number | null;
  /** True if the client came. */
  readonly hasCome: boolean;
  /** True if the client is still expected. */
  readonly mayCome: boolean;
  /** Terms of the first entry, or else the present ones; null if it earns nothing. */
  readonly rate: Rate | null;
  /** Sum of the entries so far. */
  readonly hadPoints: number;
  /** Points of the client that have ended since its first entry. */
  readonly endedSince: number;
}

/** Returns the points that a source deserves by its present state, rounded down. */
export function pointsOf({
  keptMinor,
  hasCome,
  rate,
}: Pick<PointsSource, 'keptMinor' | 'hasCome' | 'rate'>): number {
  if (rate === null) return 0;
  const { ratePoints, perMinor, ratePercent } = rate;
  if (perMinor === null) return hasCome ? Math.floor((ratePoints * ratePercent) / 100) : 0;
  return Math.floor(((keptMinor ?? 0) * ratePoints * ratePercent) / (perMinor * 100));
}
