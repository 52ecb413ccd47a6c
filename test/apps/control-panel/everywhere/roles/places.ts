export interface Places {
  places: readonly { name: string; can?: string }[];
  things: readonly { prefix: string; can: string }[];
}

// A literal path would have the tests' types check the app's components, which have a configuration of their own.
const path: string = '../../../../../apps/control-panel/places.ts';

/** Every screen of the panel, and the prefix of each thing that opens. */
export async function panelPlaces(): Promise<Places> {
  return (await import(path)) as Places;
}
