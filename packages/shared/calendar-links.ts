/** An entry for a web calendar. Instants are ISO 8601 in UTC. */
interface Entry {
  title: string;
  startAt: string;
  endAt: string;
  place: string;
  about: string;
}

/** Returns the links that add an entry to web calendars. */
export function calendarLinks({ title, startAt, endAt, place, about }: Entry): {
  google: string;
  outlook: string;
} {
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${stamp(startAt)}/${stamp(endAt)}`,
    location: place,
    details: about,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startAt,
    enddt: endAt,
    location: place,
    body: about,
  });
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  };
}

/** Returns an instant in the calendars' format: `20260303T090000Z`. */
function stamp(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
