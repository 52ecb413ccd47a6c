import type { Booking, MakeStep, Step } from '../booking.ts';
import { el, fill, note } from '../dom.ts';
import { icon } from '../icons.ts';
import { rows, type Row } from '../list.ts';
import type { Location } from '../types.ts';

interface Position {
  latitude: number;
  longitude: number;
}

/** Position of the visitor, once they allowed it. */
let position: Position | null = null;

/** Creates the step that asks for one of several locations, or any. */
export function locationStep(booking: Booking, next: MakeStep): Step {
  const { choice, config, moreTexts: texts } = booking;
  const list = el('div');
  const failure = el('div', { 'aria-live': 'polite' });
  const choose = (location: Location | null) => () => {
    choice.locationId = location?.locationId ?? null;
    void booking.go(next);
  };

  function show(): void {
    const any = {
      name: texts.anyLocation,
      text: texts.anyLocationHint,
      facts: [],
      price: '',
      onChoose: choose(null),
    };
    fill(list, rows([...sorted(config.locations).map(rowOf), any]));
  }

  function rowOf(location: Location): Row {
    const metres = position && distance(position, location);
    return {
      id: location.locationId,
      name: location.name,
      text: location.address,
      facts: metres === null ? [] : [kilometres(booking, metres)],
      price: '',
      onChoose: choose(location),
    };
  }

  function locate(): void {
    fill(failure);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        position = coords;
        show();
        near.remove();
        list.querySelector<HTMLElement>('button')?.focus();
      },
      () => fill(failure, note('alert', texts.notLocated)),
      { timeout: 15_000, maximumAge: 600_000 },
    );
  }

  const near = el(
    'button',
    { type: 'button', class: 'plain', onclick: locate },
    icon('pin'),
    texts.nearestFirst,
  );
  const canLocate =
    position === null &&
    'geolocation' in navigator &&
    config.locations.some(({ latitude }) => latitude !== null);
  show();
  return {
    name: 'location',
    rank: -1,
    title: texts.location,
    content: [canLocate && el('p', { class: 'wait' }, near), failure, list],
  };
}

/** Returns the locations, the nearest first if the visitor's position is known. Those without coordinates come last. */
function sorted(locations: readonly Location[]): readonly Location[] {
  const from = position;
  if (!from) return locations;
  const metres = (location: Location) => distance(from, location) ?? Infinity;
  return locations.toSorted((a, b) => metres(a) - metres(b) || 0);
}

const earthMetres = 6_371_008;

/** Returns the distance in metres along the surface of a sphere; null if the location has no coordinates. */
function distance(from: Position, { latitude, longitude }: Location): number | null {
  if (latitude === null || longitude === null) return null;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    half(latitude - from.latitude) +
    Math.cos(radians(latitude)) *
      Math.cos(radians(from.latitude)) *
      half(longitude - from.longitude);
  return 2 * earthMetres * Math.asin(Math.sqrt(Math.min(1, chord)));
}

function kilometres({ format }: Booking, metres: number): string {
  return new Intl.NumberFormat(format.language, {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: metres < 10_000 ? 1 : 0,
  }).format(metres / 1000);
}
