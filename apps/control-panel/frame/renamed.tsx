import { useEffect } from 'react';

/** Leads from an address that a business had to the same place at its present one. */
export function Renamed({ from, to }: { from: string; to: string }) {
  useEffect(() => {
    const { pathname, search, hash } = location;
    location.replace(`${pathname.replace(`/${from}`, `/${to}`)}${search}${hash}`);
  }, [from, to]);
  return null;
}
