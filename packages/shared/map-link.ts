interface Mapped {
  address: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** Returns the address of a map with a place, which phones open in their own app; null if nobody knows where it is. */
export function mapLink({ address, latitude, longitude }: Mapped): string | null {
  const query = latitude !== null && longitude !== null ? `${latitude},${longitude}` : address;
  if (!query) return null;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}
