/** A location: one of several places of a business. */
interface NamedPlace {
  readonly name: string;
  readonly address: string | null;
}

/** Returns the name and address of a location in one line. */
export function placeText({ name, address }: NamedPlace): string {
  return [name, address].filter(Boolean).join(', ');
}
