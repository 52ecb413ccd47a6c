/** Appointments `a` that count towards a month's limit: all that were not called off, nor lapsed by an instant. */
export const countsByThen = (instant: string) =>
  `a.status in ('pending', 'confirmed', 'arrived', 'completed', 'no_show')
    and not (a.status = 'pending' and a.expires_at <= ${instant})`;
