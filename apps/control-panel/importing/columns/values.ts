/** A length as minutes: `90`, `1h 30min`, `1:30`, `01:30:00`, `1,5 h`; null: it is none. */
export function readMinutes(text: string): number | null {
  const cell = text.trim().toLowerCase().replace(',', '.');
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(cell);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const bare = /^(\d+)(?:\.0+)?$/.exec(cell);
  if (bare) return Number(bare[1]);
  const [, hours] = /(\d+(?:\.\d+)?)\s*(?:h|st|ч|год)/.exec(cell) ?? [];
  const [, minutes] = /(\d+)\s*(?:m|м|хв|'|′)/.exec(cell) ?? /h\s*(\d+)$/.exec(cell) ?? [];
  if (!hours && !minutes) return null;
  return Math.round(Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** Tells if an appointment does not take place, by the words of the systems. */
export function isCalledOff(status: string): boolean {
  return /cancel|storn|abgesagt|no[\s_-]?show|declin|delet|rejected|отмен|не приш|неявка|удал|annul|absent|anulow|odwol|geannuleerd/i.test(
    status,
  );
}

/** Returns if a line is a service or a product, by the words of the systems; null: they do not say. */
export function typeOf(text: string): 'service' | 'product' | null {
  if (/serv|dienst|leistung|behandl|услуг|prest|appointment|uslug/i.test(text)) return 'service';
  return /prod|article|artikel|ware|good|товар|retail|physical/i.test(text) ? 'product' : null;
}
