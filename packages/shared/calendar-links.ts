/** Something for a calendar on the web. Instants are ISO 8601 in UTC. */
interface Entry {
  title: string;
  startAt: string;
  endAt: string;
  place: string;
  about: string;
}

/** The addresses at which calendars on the web take an entry. */
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

/** An instant as calendars write it: `20260303T090000Z`. */
function stamp(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
