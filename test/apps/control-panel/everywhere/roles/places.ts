export interface Places {
  places: readonly { name: string; can?: string }[];
  openables: readonly { prefix: string; can: string }[];
}

// The path is no literal: the tests' compiler would otherwise check the app's components, which have another configuration.
const path: string = '../../../../../apps/control-panel/app/places.ts';

/** Returns every screen of the panel, and the prefix of each record that opens in a drawer. */
export async function panelPlaces(): Promise<Places> {
  return (await import(path)) as Places;
}
